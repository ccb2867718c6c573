import type { ComponentChildren } from 'preact'
import type { Piece } from './scene'
import { StateWords } from './StateWords'
import { Why } from './Why'

const tags = ['h2', 'h3', 'h4', 'h5'] as const

export type Level = 0 | 1 | 2 | 3

export function deeper(level: Level): Level {
  return Math.min(level + 1, 3) as Level
}

interface HeadingProps {
  piece: Piece
  level: Level
  states?: boolean
  why?: boolean | 'short'
  children?: ComponentChildren
}

export function Heading({ piece, level, states = true, why = true, children }: HeadingProps) {
  const Tag = tags[level]
  const state = states ? piece.state : undefined
  if (!piece.title && !state && !(why && piece.rules) && !children) return null
  return (
    <header class="heading">
      {piece.title && <Tag class="title">{piece.title}</Tag>}
      <StateWords state={state} />
      {children}
      {why && <Why rules={piece.rules} of={piece.title ?? ''} short={why === 'short'} />}
    </header>
  )
}

export function Text({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <>
      {text.split('\n').map((paragraph, index) => {
        const depth = paragraph.search(/\S/) / 2
        return (
          <p key={index} class={depth > 0 ? 'text nested' : 'text'} style={depth > 0 ? { '--depth': depth } : undefined}>
            {paragraph}
          </p>
        )
      })}
    </>
  )
}
