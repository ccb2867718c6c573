import { computed } from '@preact/signals'
import { preferences, type Language } from '../state/preferences'

/** What the renderer says by itself, between the words of a scene. */
export interface PieceWords {
  why: string
  whyOf(thing: string): string
  was(value: string): string
  choices(count: number): string
  choicesFor(thing: string): string
  outOf(value: number, max: number): string
  marked(value: number, max: number): string
  cardsLeft(count: number): string
  faceDown: string
  nothing: string
  from(box: number): string
  side: Record<'north' | 'east' | 'south' | 'west', string>
  legend: string
  allRings: string
  step: string
}

const english: PieceWords = {
  why: 'why?',
  whyOf: (thing) => `Why? The rule for ${thing}`,
  was: (value) => `was ${value}`,
  choices: (count) => `${count} choices`,
  choicesFor: (thing) => `What you can do with ${thing}`,
  outOf: (value, max) => `${value} of ${max}`,
  marked: (value, max) => `${value} of ${max} marked`,
  cardsLeft: (count) => (count === 1 ? '1 card left' : `${count} cards left`),
  faceDown: 'face-down card',
  nothing: 'nothing',
  from: (box) => `from box ${box}`,
  side: { north: 'North', east: 'East', south: 'South', west: 'West' },
  legend: 'Signs on the map',
  allRings: 'Everything on the rings',
  step: 'Arrows walk the map, Enter chooses.',
}

const german: PieceWords = {
  why: 'warum?',
  whyOf: (thing) => `Warum? Die Regel zu ${thing}`,
  was: (value) => `vorher ${value}`,
  choices: (count) => `${count} Möglichkeiten`,
  choicesFor: (thing) => `Was du hier tun kannst: ${thing}`,
  outOf: (value, max) => `${value} von ${max}`,
  marked: (value, max) => `${value} von ${max} angekreuzt`,
  cardsLeft: (count) => (count === 1 ? 'noch 1 Karte' : `noch ${count} Karten`),
  faceDown: 'verdeckte Karte',
  nothing: 'nichts',
  from: (box) => `ab Kästchen ${box}`,
  side: { north: 'Norden', east: 'Osten', south: 'Süden', west: 'Westen' },
  legend: 'Zeichen auf der Karte',
  allRings: 'Alles, was auf den Ringen steht',
  step: 'Pfeiltasten gehen über die Karte, Enter wählt.',
}

const said: Record<Language, PieceWords> = { en: english, de: german }

export const pieceWords = computed<PieceWords>(() => said[preferences.value.language])
