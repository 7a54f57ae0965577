import { describe, expect, test } from 'vitest'
import { exchange, FIRST, MAX_TOKENS, OVERLAP_MS, replaceAll, type Token } from './token-rotation.ts'

/** A session as the server keeps it, with a clock that the test moves. */
function session() {
  let tokens: readonly Token[] = []
  let now = Date.parse('2026-11-22T10:00:00Z')
  return {
    /** The number of the successor, or 'reused'. */
    present: (serial: number): number | 'reused' => {
      const exchanged = exchange(tokens, serial, new Date(now))
      if (!exchanged) return 'reused'
      tokens = exchanged.tokens
      return exchanged.successor
    },
    replace: (): number => {
      const replaced = replaceAll(tokens, new Date(now))
      tokens = replaced.tokens
      return replaced.successor
    },
    wait: (ms: number) => {
      now += ms
    },
    count: () => tokens.length,
  }
}

const MINUTES = 60_000

describe('one device', () => {
  test('gets a new token at each renewal', () => {
    const { present, wait } = session()
    let token = FIRST
    for (let renewal = 1; renewal <= 100; renewal += 1) {
      const successor = present(token)
      expect(successor).toBe(renewal)
      token = renewal
      wait(14 * MINUTES)
    }
  })

  test('gets one successor for forty renewals at once', () => {
    const { present } = session()
    expect(new Set(Array.from({ length: 40 }, () => present(FIRST)))).toEqual(new Set([1]))
  })

  test('one device continues with its token after lost replies, however late and however many', () => {
    const { present, wait } = session()
    for (let lost = 0; lost < 100; lost += 1) {
      expect(present(FIRST)).not.toBe('reused')
      wait(30 * MINUTES)
    }
    expect(present(FIRST)).not.toBe('reused')
  })

  test('one device may use a replaced token only as long as a request can be in flight', () => {
    const { present, wait } = session()
    present(FIRST)
    const successor = present(1)
    wait(OVERLAP_MS)
    expect(present(FIRST)).not.toBe('reused')
    expect(successor).toBe(2)
    wait(1)
    expect(present(FIRST)).toBe('reused')
  })

  test('one device may reload quickly while an older request is in flight', () => {
    const { present, wait } = session()
    let token: number | 'reused' = FIRST
    for (let reload = 0; reload < 20 && token !== 'reused'; reload += 1) {
      token = present(token)
      wait(1000)
    }
    expect(present(FIRST)).toBe(token)
  })
})

describe('two devices with the tokens of one session', () => {
  test('two devices with the tokens of one session are detected when the thief is second', () => {
    const { present, wait } = session()
    present(FIRST)
    present(1)
    wait(OVERLAP_MS + 1)
    expect(present(FIRST)).toBe('reused')
  })

  test('two devices with the tokens of one session are detected when the thief is first', () => {
    const { present, wait } = session()
    expect(present(FIRST)).toBe(1)
    wait(5 * MINUTES)
    expect(present(1)).toBe(2)
    wait(5 * MINUTES)
    expect(present(FIRST)).toBe('reused')
  })

  test('two devices with the tokens of one session are detected when they renew in turns, so that no token is older than the other’s', () => {
    const { present, wait } = session()
    const owners = present(FIRST)
    wait(7 * MINUTES)
    const thiefs = present(FIRST)
    expect(thiefs).not.toBe(owners)
    wait(7 * MINUTES)
    expect(present(owners as number)).not.toBe('reused')
    wait(7 * MINUTES)
    expect(present(thiefs as number)).toBe('reused')
  })
})

test('replacing all tokens keeps the new one, and the others as long as a request can be in flight', () => {
  const { present, replace, wait } = session()
  const successor = present(FIRST) as number
  const replacement = replace()
  expect(present(FIRST)).not.toBe('reused')
  expect(present(successor)).not.toBe('reused')
  wait(OVERLAP_MS + 1)
  expect(present(replacement)).not.toBe('reused')
  expect(present(successor)).toBe('reused')
})

test('an unused successor that was replaced is accepted during the overlap and replaces no token', () => {
  const { present, wait } = session()
  const first = present(FIRST) as number
  wait(OVERLAP_MS + 1)
  const second = present(FIRST) as number
  const third = present(second)
  expect(present(first)).toBe(third)
  wait(OVERLAP_MS + 1)
  expect(present(third as number)).not.toBe('reused')
  expect(present(first)).toBe('reused')
})

test('a token that is newer than a restored backup is accepted', () => {
  const { present } = session()
  present(FIRST)
  expect(present(700)).toBe(701)
  expect(present(701)).toBe(702)
})

test('for any sequence of two devices, no serial is issued twice, and the tokens stay bounded', () => {
  let seed = 7
  const dice = (sides: number) => (seed = (seed * 48_271) % 2_147_483_647) % sides
  for (let run = 0; run < 200; run += 1) {
    const { present, wait, count } = session()
    const held = [FIRST, FIRST]
    const answers: { readonly to: number; readonly successor: number }[] = []
    for (let step = 0; step < 200; step += 1) {
      const device = dice(2)
      const token = held[device] ?? FIRST
      const successor = present(token)
      if (successor === 'reused') break
      answers.push({ to: token, successor })
      if (dice(3) > 0) held[device] = successor
      wait([0, 1000, 20_000, OVERLAP_MS, 10 * MINUTES][dice(5)] ?? 0)
      expect(count()).toBeLessThanOrEqual(MAX_TOKENS)
      expect(successor).toBeGreaterThan(token)
    }
    const newest = answers.map(({ successor }) => successor)
    expect(newest).toEqual(newest.toSorted((one, other) => one - other))
  }
})
