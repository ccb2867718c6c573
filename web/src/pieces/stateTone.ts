/** The table of state words in docs/scenes.md. A word is always printed; some have a colour and a sign too. */
export type Tone = 'mine' | 'help' | 'harm' | 'warning' | 'quiet' | 'plain'

const words: Record<Exclude<Tone, 'plain'>, string[]> = {
  mine: ['chosen', 'mine', 'active', 'ready', 'here', 'current'],
  help: ['help', 'raised', 'gained', 'healed', 'open', 'won', 'done', 'met'],
  harm: ['harm', 'lowered', 'wounded', 'broken', 'dead', 'lost', 'failed'],
  warning: ['warning', 'risk', 'danger', 'trapped', 'locked', 'sealed'],
  quiet: ['spent', 'used', 'turned', 'exhausted', 'off', 'empty', 'discarded', 'unknown', 'face-down'],
}

const toneOfWord = new Map<string, Tone>()
for (const tone of ['mine', 'help', 'harm', 'warning', 'quiet'] as const) {
  for (const word of words[tone]) toneOfWord.set(word, tone)
}

export function toneOf(word: string): Tone {
  return toneOfWord.get(word) ?? 'plain'
}
