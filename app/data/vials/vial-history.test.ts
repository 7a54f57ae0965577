import { expect, test } from 'vitest'
import type { Vial } from '#contract'
import { change, draw, drawn, list, OTHER, starts, VIAL } from '../testing/sample-vials.ts'
import { shown } from '../testing/shown-levels.ts'
import { sample } from '../testing/sample-writes.ts'
import type { Write } from '../outbox/write-kinds.ts'
import { shownPast } from './past-vials.ts'
import { shownChanges, shownVialDoses } from './vial-history.ts'

test('a vial that was finished here is past, and at hand again when that is taken back', () => {
  const finished = { ...VIAL, status: 'finished' as const }
  const past = (stored: Vial[], current: Vial[], ...writes: Write[]) =>
    shownPast(stored, current, writes)?.map(({ id }) => id)
  expect(
    past(
      [OTHER].map((vial) => ({ ...vial, status: 'discarded' as const })),
      [VIAL],
      change('finished', null),
    ),
  ).toEqual(['vial', 'other'])
  expect(past([finished], [], change('reopened', null, finished))).toEqual([])
  expect(shown(list(), change('reopened', null, finished))).toEqual([['vial', '2.00', 'in use', 'waits']])
  expect(shownPast(undefined, [], [])).toBeUndefined()
})

test('what happened to a vial, and the doses drawn from it, are shown with what waits', () => {
  const wasted = change('wasted', '0.1')
  expect(shownChanges('vial', [], [wasted, change('finished', null, OTHER)])).toMatchObject([
    { kind: 'wasted', waiting: true },
  ])
  expect(shownChanges('vial', [wasted.preview.change], [wasted])).toMatchObject([{ kind: 'wasted', waiting: false }])
  expect(shownChanges('powder', undefined, [starts])).toMatchObject([{ kind: 'mixed', ml: '3', waiting: true }])
  const doses = [sample('log-dose', drawn('here', draw())), sample('log-dose', drawn('there', draw('other')))]
  expect(shownVialDoses('vial', [], undefined, doses, false)?.map(({ id }) => id)).toEqual(['here'])
})
