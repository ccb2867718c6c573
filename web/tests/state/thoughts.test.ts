import { describe, expect, test } from 'vitest'
import { hear, noMatch } from '../../src/state/match'
import { askable, forgetFrom, noQuestions, noteQuestion, weighed } from '../../src/state/thoughts'
import type { LineOut, TableEvent } from '../../src/net/lines'

describe('What a player thought', () => {
  test('is read from its line', () => {
    expect(weighed('Hold: 63 % of 300 looks, mean result 0.55')).toEqual({ label: 'Hold', share: 63, looks: 300, result: 0.55 })
    expect(weighed('Knife: on the Thug: 8 % of 1200 looks, mean result -1.00, odds 40 %')).toEqual({
      label: 'Knife: on the Thug',
      share: 8,
      looks: 1200,
      result: -1,
      odds: '40 %',
    })
    expect(weighed('roll: 4.25')).toBeNull()
  })

  const seated = {
    seated: {
      table: '1', game: 'pig', name: 'Pig', you: { seats: ['player-1'], host: true }, watching: 0, options: {}, chance: 'seeded', over: false, n: 1,
      seats: [{ role: 'player-1', who: 'person' }, { role: 'player-2', who: 'search:300' }, { role: 'player-3', who: 'greedy' }],
    },
  } as LineOut
  const told = (...lines: unknown[]) => {
    let known = noQuestions
    let match = hear(noMatch, seated)
    for (const line of lines) {
      match = hear(match, line as LineOut)
      known = noteQuestion(known, match)
    }
    return known
  }
  const event = (n: number, text = 'x'): TableEvent => ({ type: 'rolled', n, text })

  test('can be asked for at the first line that came of it, once', () => {
    const known = told({ waiting: { n: 4, seat: 'player-2', thinking: true } }, { decision: { n: 6, seat: 'player-1' } })
    expect([...askable([event(3), event(5), event(5), event(6)], known)]).toEqual([[1, 4]])
    expect([...askable([event(4), event(5)], known)]).toEqual([[0, 4]])
  })

  test('is not asked for at what somebody else did', () => {
    const known = told({ waiting: { n: 4, seat: 'player-2', thinking: true } }, { decision: { n: 5, seat: 'player-1' } })
    expect([...askable([event(5)], known)]).toEqual([])
    expect([...told({ waiting: { n: 4, seat: 'player-3', thinking: true } }).pondered]).toEqual([])
  })

  test('is forgotten with what was taken back', () => {
    const known = told({ waiting: { n: 4, seat: 'player-2', thinking: true } }, { decision: { n: 5, seat: 'player-1' } })
    expect(forgetFrom(known, 4)).toEqual(noQuestions)
  })
})
