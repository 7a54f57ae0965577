import { expect, test } from 'vitest'
import type { DoseDraw } from '#contract'
import { change, draw, drawn, list, OTHER, VIAL } from '../testing/sample-vials.ts'
import { answered, shown } from '../testing/shown-levels.ts'
import { completes, deletes, sample, scheduled, unchecks } from '../testing/sample-writes.ts'
import type { Write } from '../outbox/write-kinds.ts'
import { shownVials } from './shown-vials.ts'

test('a dose that is edited, deleted or taken back gives what it took, and takes it again', () => {
  const stored = answered(list(VIAL, OTHER), sample('log-dose', drawn('d', draw())))
  const before = drawn('d', draw())
  const edited = (...draws: DoseDraw[]) => sample('edit-dose', { before, dose: { ...before, draws } })
  const left = (...writes: Write[]) => shown(stored, ...writes)?.map(([, ml]) => ml)
  expect(left()).toEqual(['1.90', '2.00'])
  expect(left(edited(draw('vial', '0.2')))).toEqual(['1.80', '2.00'])
  expect(left(edited(draw('other', '0.2')))).toEqual(['2.00', '1.80'])
  expect(left(edited(draw('vial', '0.05'), draw('other', '0.05')))).toEqual(['1.95', '1.95'])
  expect(left(edited())).toEqual(['2.00', '2.00'])
  expect(left(deletes('d'))).toEqual(['2.00', '2.00'])
  expect(left(deletes('d'), sample('restore-dose', before))).toEqual(['1.90', '2.00'])
  expect(left(unchecks({ ...scheduled('s', '2026-11-21'), status: 'completed', actual_dose_id: 'd' }))).toEqual([
    '2.00',
    '2.00',
  ])
  expect(left(completes(scheduled('s', '2026-11-21'), 'of no vial'))).toEqual(['1.90', '2.00'])
})

test('a level that was read counts what is drawn after it alone', () => {
  const read = change('corrected', '1', VIAL, '2026-11-22T08:00:00.000Z')
  const later = {
    ...drawn('later', draw()),
    administered_at: '2026-11-22T09:00:00.000Z',
    recorded_at: '2026-11-22T09:00:00.000Z',
  }
  expect(shown(list(VIAL), sample('log-dose', drawn('earlier', draw())), read)).toEqual([
    ['vial', '1.00', 'in use', 'waits'],
  ])
  expect(shown(list(VIAL), read, sample('log-dose', drawn('added later', draw())))).toEqual([
    ['vial', '1.00', 'in use', 'waits'],
  ])
  expect(shown(list(VIAL), read, sample('log-dose', later))).toEqual([['vial', '0.90', 'in use', 'waits']])
})

test('the last draw is that of the newest dose, also when it goes, and what was read stays read', () => {
  const first = sample('log-dose', drawn('first', draw()))
  const second = sample('log-dose', {
    ...drawn('second', draw('other')),
    administered_at: '2026-11-21T21:00:00.000Z',
    recorded_at: '2026-11-21T21:00:00.000Z',
    read_concentration: true,
  })
  const last = (...writes: Write[]) => shownVials(list(VIAL, OTHER), writes)?.last_draws.map(({ dose_id }) => dose_id)
  expect(last(first)).toEqual(['first'])
  expect(last(first, second)).toEqual(['second'])
  expect(last(second, first)).toEqual(['second'])
  expect(last(first, second, deletes('second'))).toEqual(['first'])
  expect(last(first, deletes('first'))).toEqual([])
  expect(shownVials(list(VIAL, OTHER), [second])?.vials.map((vial) => vial.concentration_read)).toEqual([false, true])
})
