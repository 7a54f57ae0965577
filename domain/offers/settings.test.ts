import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HOUR, toIsoString } from '../time/instant.ts'
import { changedOffer, isQuiet, isShown, mayBegin, type OfferSettings } from './settings.ts'

const NOW = Date.parse('2026-11-29T12:00:00Z')
const at = (days: number) => toIsoString(NOW + days * DAY)
const NEW: OfferSettings = { id: 'time', is_active: true, shown_at: null, refused_at: null }
const settings = (changed: Partial<OfferSettings>): OfferSettings => ({ ...NEW, ...changed })

test('one of a kind is shown by the device that began, for a day, and then not for 14', () => {
  const shown = changedOffer('time', undefined, { shown_at: at(0) }, NOW)
  expect(isShown(shown, [at(0)], NOW + 23 * HOUR)).toBe(true)
  expect(isShown(shown, [at(0)], NOW + 24 * HOUR)).toBe(false)
  expect(isShown(shown, [], NOW)).toBe(false)
  expect(isShown(shown, [at(-0.5)], NOW)).toBe(false)
  // Of two tabs of this device, the one that was not first.
  expect(isShown(shown, [at(0.001), at(0)], NOW)).toBe(true)
  expect(mayBegin(shown, NOW + 14 * DAY - 1)).toBe(false)
  expect(mayBegin(shown, NOW + 14 * DAY)).toBe(true)
})

test('"Not now" ends it at once, and the 14 days count from then', () => {
  const shown = settings({ shown_at: at(0) })
  const refused = changedOffer('time', shown, { refused_at: at(0.5) }, NOW + DAY)
  expect(isShown(refused, [at(0)], NOW + 0.6 * DAY)).toBe(false)
  expect(mayBegin(refused, NOW + 14 * DAY)).toBe(false)
  expect(mayBegin(refused, NOW + 14.5 * DAY)).toBe(true)
  // Sent late, from a device that had no network: what was refused later stays.
  expect(changedOffer('time', refused, { refused_at: at(0.2) }, NOW + DAY).refused_at).toBe(at(0.5))
})

test('a kind that is switched off is neither shown nor begun, and is what it was when it is switched on again', () => {
  const off = changedOffer('time', settings({ shown_at: at(0) }), { is_active: false }, NOW)
  expect(isShown(off, [at(0)], NOW)).toBe(false)
  expect(mayBegin(off, NOW + 30 * DAY)).toBe(false)
  expect(changedOffer('time', off, { is_active: true }, NOW)).toEqual(settings({ shown_at: at(0) }))
})

test('for a day after one was shown or refused, on whichever device, nothing else is', () => {
  expect(isQuiet([], NOW)).toBe(false)
  expect(isQuiet([settings({ shown_at: at(-0.9) })], NOW)).toBe(true)
  expect(isQuiet([settings({ shown_at: at(-3), refused_at: at(-0.5) })], NOW)).toBe(true)
  expect(isQuiet([settings({ shown_at: at(-1) })], NOW)).toBe(false)
})

test('of whatever devices do, no kind begins twice within 14 days', () => {
  const step = fc.record({
    device: fc.integer({ min: 0, max: 2 }),
    hours: fc.integer({ min: 0, max: 24 * 20 }),
    late: fc.integer({ min: -48, max: 48 }),
    what: fc.constantFrom('show', 'show', 'refuse', 'off', 'on'),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let now = NOW
      let row: OfferSettings | undefined
      const began: number[] = []
      for (const { hours, late, what } of steps) {
        now += hours * HOUR
        const instant = toIsoString(now + late * HOUR)
        const changes = {
          show: { shown_at: instant },
          refuse: { refused_at: instant },
          off: { is_active: false },
          on: { is_active: true },
        }
        const before: OfferSettings | undefined = row
        row = changedOffer('time', row, changes[what as keyof typeof changes], now)
        if (row.shown_at !== null && row.shown_at !== (before?.shown_at ?? null)) began.push(Date.parse(row.shown_at))
      }
      for (const [place, one] of began.entries())
        if (place > 0) expect(one - (began[place - 1] as number)).toBeGreaterThanOrEqual(14 * DAY)
      if (row?.shown_at) expect(Date.parse(row.shown_at)).toBeLessThanOrEqual(now + 5 * 60_000)
    }),
  )
})

test('a change to summer time makes the 14 days no shorter', () => {
  const shown = settings({ shown_at: '2026-03-01T12:00:00-05:00' })
  expect(mayBegin(shown, Date.parse('2026-03-15T12:59:00-04:00'))).toBe(false)
  expect(mayBegin(shown, Date.parse('2026-03-15T13:00:00-04:00'))).toBe(true)
})
