import { describe, expect, test } from 'vitest'
import { base32, codeOfStep, otpauthUri, stepOfCode } from './totp.ts'

/** The secret and the times of RFC 6238, appendix B, for SHA-1. */
const secret = Buffer.from('12345678901234567890')
const VECTORS = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const

test.each(VECTORS)('at %d seconds the code is %s, as RFC 6238 says', (seconds, code) => {
  expect(codeOfStep(secret, Math.floor(seconds / 30), 8)).toBe(code)
  expect(codeOfStep(secret, Math.floor(seconds / 30))).toBe(code.slice(2))
})

test('the codes of the counters 0 to 9 are those of RFC 4226, appendix D', () => {
  expect(Array.from({ length: 10 }, (_, counter) => codeOfStep(secret, counter))).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ])
})

describe('a code', () => {
  const at = new Date(1_234_567_890_000)
  const now = 1_234_567_890 / 30
  const code = (step: number) => codeOfStep(secret, step)

  test.each([-1, 0, 1])('a code counts at a distance of %d steps', (away) => {
    expect(stepOfCode(code(now + away), { secret, at, last: 0 })).toBe(now + away)
  })

  test.each([-3, -2, 2, 3])('a code does not count at a distance of %d steps', (away) => {
    expect(stepOfCode(code(now + away), { secret, at, last: 0 })).toBeUndefined()
  })

  test('a code does not count again, nor does one before it', () => {
    expect(stepOfCode(code(now), { secret, at, last: now })).toBeUndefined()
    expect(stepOfCode(code(now - 1), { secret, at, last: now })).toBeUndefined()
    expect(stepOfCode(code(now + 1), { secret, at, last: now })).toBe(now + 1)
  })

  test('a code of another secret does not count', () => {
    expect(stepOfCode(code(now), { secret: Buffer.alloc(20), at, last: 0 })).toBeUndefined()
  })
})

test('a secret is written in base 32, as the RFC writes it', () => {
  expect(base32(Buffer.from('fooba'))).toBe('MZXW6YTB')
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

test('an address with a plus and an ampersand stays in the label of the URI', () => {
  const uri = new URL(otpauthUri('GEZDGNBVGY3TQOJQ', 'ana+a&b@vialog.example'))
  expect(decodeURIComponent(uri.pathname)).toBe('/Vialog:ana+a&b@vialog.example')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQ',
    issuer: 'Vialog',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
