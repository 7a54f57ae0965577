import { expect, test } from 'vitest'
import { CivilDate } from '#domain/time/schema'
import { changesOf } from '../outbox/known-write.ts'
import { withChanges } from '../rows/shown-rows.ts'
import { shownDoses } from '../doses/shown-doses.ts'
import { deviceRows, rowsOfVials } from '../testing/sample-rows.ts'
import { change, draw, drawn, OTHER, starts, UNMIXED, VIAL } from '../testing/sample-vials.ts'
import { answered, sample, shownRows } from '../testing/sample-writes.ts'
import { shown } from '../testing/shown-levels.ts'
import type { Write } from '../writes.ts'
import { pastVials } from './shown-past-vials.ts'
import { shownVials } from './shown-vials.ts'
import { shownVialChanges } from './shown-vial-changes.ts'
import { shownVialDoses } from './vial-history.ts'

test('a vial that was finished here is past, and at hand again when that is taken back', () => {
  const rows = answered(rowsOfVials([VIAL, OTHER]), { ...change('discarded', null, OTHER), id: 'earlier' })
  const past = (...writes: readonly Write[]) => pastVials(shownRows(rows, ...writes)).vials.map(({ id }) => id)
  const finishes = change('finished', null, VIAL, '2026-11-23T08:00:00.000Z')
  expect(past(finishes)).toEqual(['vial', 'other'])
  // The clock of the device is behind that of the server.
  expect(past(change('finished', null, VIAL, '2026-11-01T07:00:00.000Z'))).toEqual(['vial', 'other'])
  const again = change('reopened', null, VIAL, '2026-11-24T08:00:00.000Z')
  expect(past(finishes, again)).toEqual(['other'])
  expect(shown(rows, finishes, again)).toEqual([['vial', '2.00', 'in use', 'waits']])
})

test('an old vial of which the server alone knows what is left is not used again before the server has answered', () => {
  const { vials = [] } = rowsOfVials([{ ...VIAL, status: 'finished', created_at: '2024-05-01T08:00:00.000Z' }])
  const again = change('reopened', null)
  const known = (hasOlder: boolean) => ({ ...deviceRows({ vials }), from: CivilDate.parse('2025-10-17'), hasOlder })
  const atHand = (hasOlder: boolean) => shownVials(withChanges(known(hasOlder), changesOf([again]))).vials
  expect([atHand(false).length, atHand(true).length]).toEqual([1, 0])
})

test('what happened to a vial, and the doses drawn from it, are shown with what waits', () => {
  const rows = rowsOfVials([VIAL, OTHER, UNMIXED])
  const changes = (id: string, of: typeof rows, ...writes: readonly Write[]) =>
    shownVialChanges(shownRows(of, ...writes))(id)
  const wasted = change('wasted', '0.1')
  expect(changes('vial', rows, wasted, change('finished', null, OTHER))).toMatchObject([
    { kind: 'wasted', waiting: true },
  ])
  expect(changes('vial', answered(rows, wasted), wasted)).toMatchObject([{ kind: 'wasted', waiting: false }])
  expect(changes('powder', rows, starts)).toMatchObject([{ kind: 'mixed', ml: '3', waiting: true }])
  // The clock of the device is behind that of the server.
  const early = ['2026-11-01T07:00:00.000Z', '2026-11-01T06:00:00.000Z'] as const
  const unsent = [change('corrected', '1', VIAL, early[0]), { ...change('finished', null, VIAL, early[1]) }]
  expect(changes('vial', answered(rows, wasted), ...unsent).map(({ kind }) => kind)).toEqual([
    'finished',
    'corrected',
    'wasted',
  ])
  const doses = [sample('log-dose', drawn('here', draw())), sample('log-dose', drawn('there', draw('other')))]
  const drawnHere = shownVialDoses('vial', [], shownDoses(shownRows(rows, ...doses)), false)
  expect(drawnHere?.map(({ id }) => id)).toEqual(['here'])
})
