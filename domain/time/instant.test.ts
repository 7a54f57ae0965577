import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toEpochMs, toIsoString } from './instant.ts'

describe('an instant', () => {
  test.each([
    ['2026-11-21T20:02:03.456Z', '2026-11-21T20:02:03.456Z'],
    ['2026-11-21T20:02:03Z', '2026-11-21T20:02:03.000Z'],
    ['2026-11-21T20:02Z', '2026-11-21T20:02:00.000Z'],
    ['2026-11-21T20:02:03.4567899Z', '2026-11-21T20:02:03.456Z'],
    ['2026-11-21T20:02:03+02:00', '2026-11-21T18:02:03.000Z'],
    ['2026-11-21T20:02:03-03:30', '2026-11-21T23:32:03.000Z'],
    ['2026-11-21 20:02:03.5+00', '2026-11-21T20:02:03.500Z'],
    ['2000-03-01T00:00:00+14:00', '2000-02-29T10:00:00.000Z'],
    ['1969-12-31T23:59:59.999Z', '1969-12-31T23:59:59.999Z'],
    ['0050-03-01T00:00:00Z', '0050-03-01T00:00:00.000Z'],
  ])('%s is %s', (written, iso) => {
    expect(toIsoString(toEpochMs(written))).toBe(iso)
  })

  test.each(['2027-02-29T00:00:00Z', '2026-11-21', '2026-11-21T20:02:03', '2026-11-21T24:00:00Z', 'now', ''])(
    '%j names none',
    (text) => {
      expect(() => toEpochMs(text)).toThrow('Not an instant')
    },
  )

  test('text and milliseconds say the same as the built-in Date does', () => {
    fc.assert(
      fc.property(fc.integer({ min: -62_135_596_800_000, max: 253_402_300_799_999 }), (ms) => {
        const iso = new Date(ms).toISOString()
        expect(toIsoString(ms)).toBe(iso)
        expect(toEpochMs(iso)).toBe(ms)
      }),
    )
  })
})
