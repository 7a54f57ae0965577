import { expect, test } from 'vitest'
import { UTC } from '#domain/time/zone'
import { shownDoses } from '../doses/shown-doses.ts'
import { rowOfPlanned, rowsOfDoses, rowsOfPlanned, showRows } from '../testing/sample-rows.ts'
import { logged, sample, schedule, scheduled, shownRows } from '../testing/sample-writes.ts'
import { loggedMatchesHere } from './logged-matches.ts'
import { shownScheduledDoses } from './shown-scheduled-doses.ts'
import type { Write } from '../writes.ts'

const planned = scheduled('slot', '2026-11-21', '21:00')
const rows = { ...rowsOfDoses([logged('mine')]), ...rowsOfPlanned([planned], schedule) }
const dosesAfter = (...writes: readonly Write[]) => shownDoses(shownRows(rows, ...writes)).newest
const plannedAfter = (...writes: readonly Write[]) => shownScheduledDoses(shownRows(rows, ...writes)).all
const links = sample('link-dose', { scheduled_dose: planned, dose: { id: 'mine' } })
const linked = { ...planned, status: 'completed', actual_dose_id: 'mine' } as const

test('a dose that is linked completes the planned one at once, and is that dose in every list', () => {
  expect(plannedAfter(links)).toMatchObject([{ status: 'completed', actual_dose_id: 'mine' }])
  expect(dosesAfter(links)).toMatchObject([
    {
      id: 'mine',
      scheduled_dose_id: 'slot',
      planned_date: '2026-11-21',
      planned_time: '21:00',
      planned_zone: null,
      waiting: true,
    },
  ])
})

test('the undo keeps the dose, as one that completes nothing', () => {
  const undo = sample('uncheck-dose', { scheduled_dose: linked, keep: true })
  expect(plannedAfter(links, undo)).toMatchObject([{ status: 'pending', actual_dose_id: null }])
  expect(dosesAfter(links, undo)).toMatchObject([{ id: 'mine', scheduled_dose_id: null }])
  const unchecked = sample('uncheck-dose', { scheduled_dose: linked })
  expect(dosesAfter(links, unchecked)).toEqual([])
})

test('offered are the last doses of the peptide that fit and completed nothing', () => {
  const shown = { ...planned, waiting: false }
  const at = (id: string, time: string) => ({ ...logged(id), administered_at: `2026-11-21T${time}:00.000Z` })
  const rows = rowsOfDoses([at('far', '12:00'), at('near', '20:30'), at('used', '21:00'), at('outside', '08:59')])
  showRows({
    ...rows,
    scheduled_doses: [rowOfPlanned({ ...planned, id: 'another', status: 'completed', actual_dose_id: 'used' })],
  })
  expect(loggedMatchesHere(shown, UTC).map(({ id }) => id)).toEqual(['near', 'far'])
  expect(loggedMatchesHere({ ...shown, ...linked }, UTC)).toEqual([])
})
