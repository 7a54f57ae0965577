import { expect, test } from 'vitest'
import type { Zone } from '#domain/time/zone'
import { rowsOfDoses } from '../testing/sample-rows.ts'
import { deletes, logged, sample, shownRows } from '../testing/sample-writes.ts'
import type { Write } from '../writes.ts'
import { dosesByDay } from './day-doses.ts'
import { shownDoses } from './shown-doses.ts'

const berlin = 'Europe/Berlin' as Zone
const device = { zone: berlin, begins: 0 } as const
const dose = (id: string, administered_at: string, zone: Zone | null = null) => ({
  ...logged(id),
  administered_at,
  zone,
  waiting: false,
})
const days = (
  stored: readonly ReturnType<typeof dose>[],
  writes: readonly Write[],
  clock: Parameters<typeof dosesByDay>[1],
) =>
  Object.fromEntries(
    [...dosesByDay(shownDoses(shownRows(rowsOfDoses(stored), ...writes)).newest, clock)].map(([day, doses]) => [
      day,
      doses.map(({ id }) => id),
    ]),
  )

test('a dose lies on the day of its own clock, and one without a clock on that of the device', () => {
  const stored = [
    dose('tokyo', '2026-11-21T20:00:00.000Z', 'Asia/Tokyo' as Zone),
    dose('device', '2026-11-21T23:30:00.000Z'),
    dose('evening', '2026-11-21T20:00:00.000Z', berlin),
  ]
  expect(days(stored, [], device)).toEqual({ '2026-11-21': ['evening'], '2026-11-22': ['tokyo', 'device'] })
})

test('a dose before the beginning of the day counts to the day before, by its own clock, unsent or not', () => {
  const stored = [
    dose('tokyo', '2026-11-21T18:00:00.000Z', 'Asia/Tokyo' as Zone),
    dose('device', '2026-11-22T02:59:00.000Z'),
    dose('morning', '2026-11-22T03:00:00.000Z'),
  ]
  const writes = [sample('log-dose', dose('unsent', '2026-11-22T02:30:00.000Z'))]
  expect(days(stored, writes, { zone: berlin, begins: 4 })).toEqual({
    '2026-11-21': ['tokyo', 'unsent', 'device'],
    '2026-11-22': ['morning'],
  })
})

test('unsent doses are on their day, in the order of time, and deleted ones are not', () => {
  const stored = [dose('b', '2026-11-21T12:00:00.000Z'), dose('gone', '2026-11-21T09:00:00.000Z')]
  const writes = [sample('log-dose', dose('a', '2026-11-21T08:00:00.000Z')), deletes('gone')]
  expect(days(stored, writes, device)).toEqual({ '2026-11-21': ['a', 'b'] })
})
