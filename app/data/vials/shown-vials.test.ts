import { expect, test } from 'vitest'
import type { DoseDraw } from '#contract'
import { rowsOfVials } from '../testing/sample-rows.ts'
import { change, draw, drawn, OTHER, starts, UNMIXED, VIAL } from '../testing/sample-vials.ts'
import {
  answered,
  completes,
  deletes,
  plan,
  refused,
  sample,
  scheduled,
  shownRows,
  unchecks,
} from '../testing/sample-writes.ts'
import { shown } from '../testing/shown-levels.ts'
import type { Write } from '../writes.ts'
import { shownVials } from './shown-vials.ts'

const adds = sample('add-vial', OTHER)
const { name: _, ...facts } = { ...VIAL }
const edits = sample('edit-vial', {
  vial_id: 'vial',
  vial_name: VIAL.name,
  facts: { ...facts, name: 'BPC, fridge', volume_ml: '2.5' },
})

test.each<[string, Write, readonly (readonly string[])[]]>([
  [
    'an added vial',
    adds,
    [
      ['vial', '2.00', 'in use'],
      ['other', '2.00', 'in use', 'waits'],
      ['powder', '0.00', 'unmixed'],
    ],
  ],
  [
    'a mixing',
    starts,
    [
      ['vial', '2.00', 'in use'],
      ['powder', '3.00', 'in use', 'waits'],
    ],
  ],
  [
    'another volume',
    edits,
    [
      ['vial', '2.50', 'in use', 'waits'],
      ['powder', '0.00', 'unmixed'],
    ],
  ],
  [
    'waste',
    change('wasted', '0.25'),
    [
      ['vial', '1.75', 'in use', 'waits'],
      ['powder', '0.00', 'unmixed'],
    ],
  ],
  [
    'a level',
    change('corrected', '1.5'),
    [
      ['vial', '1.50', 'in use', 'waits'],
      ['powder', '0.00', 'unmixed'],
    ],
  ],
  ['the end of a vial', change('finished', null), [['powder', '0.00', 'unmixed']]],
  ['a removal', sample('remove-vial', { vial_id: 'powder', vial_name: 'BPC' }), [['vial', '2.00', 'in use']]],
  [
    'a dose',
    sample('log-dose', drawn('d', draw())),
    [
      ['vial', '1.90', 'in use', 'waits'],
      ['powder', '0.00', 'unmixed'],
    ],
  ],
  [
    'a completion',
    sample('complete-dose', { scheduled_dose: scheduled('s', '2026-11-21'), dose: drawn('d', draw()) }),
    [
      ['vial', '1.90', 'in use', 'waits'],
      ['powder', '0.00', 'unmixed'],
    ],
  ],
  [
    'a restored dose',
    sample('restore-dose', drawn('d', draw())),
    [
      ['vial', '1.90', 'in use', 'waits'],
      ['powder', '0.00', 'unmixed'],
    ],
  ],
])(
  '%s shows at once, not twice when the answer has it, and not at all once it is refused',
  (_name, write, expected) => {
    const stored = rowsOfVials([VIAL, UNMIXED])
    expect(shown(stored, write)).toEqual(expected)
    expect(shown(answered(stored, write), write)).toEqual(expected.map((row) => row.filter((word) => word !== 'waits')))
    expect(shown(stored, refused(write))).toEqual(shown(stored))
  },
)

test('the vial of a schedule is one, and taken back where none is chosen', () => {
  const chosen = (vial: { vial_id: string; vial_name: string } | null) =>
    sample('set-schedule-vial', { schedule_id: 'plan', peptide_name: 'BPC-157', vial })
  const { schedules, scheduled_doses } = answered({}, sample('create-schedule', plan(['2026-11-25'], { id: 'plan' })))
  const stored = answered(
    { ...rowsOfVials([VIAL, OTHER]), ...(schedules && { schedules }), ...(scheduled_doses && { scheduled_doses }) },
    chosen({ vial_id: 'vial', vial_name: '' }),
  )
  const ids = (...writes: Write[]) =>
    shownVials(shownRows(stored, ...writes)).vials.map((vial) => [vial.schedule_ids.length, vial.waiting])
  expect(ids(chosen({ vial_id: 'other', vial_name: '' }))).toEqual([
    [0, false],
    [1, true],
  ])
  expect(ids(chosen({ vial_id: 'vial', vial_name: '' }))).toEqual([
    [1, false],
    [0, false],
  ])
  expect(ids(chosen(null))).toEqual([
    [0, false],
    [0, false],
  ])
})

test('a dose that is edited, deleted or taken back gives what it took, and takes it again', () => {
  const stored = answered(rowsOfVials([VIAL, OTHER]), sample('log-dose', drawn('d', draw())))
  const before = drawn('d', draw())
  const edited = (...draws: DoseDraw[]) =>
    sample('edit-dose', { before, dose: { ...before, draws, last_change_id: 'change' } })
  const left = (...writes: Write[]) => shown(stored, ...writes).map(([, ml]) => ml)
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
  expect(shown(rowsOfVials([VIAL]), sample('log-dose', drawn('earlier', draw())), read)).toEqual([
    ['vial', '1.00', 'in use', 'waits'],
  ])
  expect(shown(rowsOfVials([VIAL]), read, sample('log-dose', drawn('added later', draw())))).toEqual([
    ['vial', '1.00', 'in use', 'waits'],
  ])
  expect(shown(rowsOfVials([VIAL]), read, sample('log-dose', later))).toEqual([['vial', '0.90', 'in use', 'waits']])
})

test('the last draw is that of the newest dose, also when it goes, and what was read stays read', () => {
  const first = sample('log-dose', drawn('first', draw()))
  const second = sample('log-dose', {
    ...drawn('second', draw('other')),
    administered_at: '2026-11-21T21:00:00.000Z',
    recorded_at: '2026-11-21T21:00:00.000Z',
    read_concentration: true,
  })
  const last = (...writes: Write[]) =>
    shownVials(shownRows(rowsOfVials([VIAL, OTHER]), ...writes)).last_draws.map(({ dose_id }) => dose_id)
  expect(last(first)).toEqual(['first'])
  expect(last(first, second)).toEqual(['second'])
  expect(last(second, first)).toEqual(['second'])
  expect(last(first, second, deletes('second'))).toEqual(['first'])
  expect(last(first, deletes('first'))).toEqual([])
  expect(
    shownVials(shownRows(rowsOfVials([VIAL, OTHER]), second)).vials.map((vial) => vial.concentration_read),
  ).toEqual([false, true])
})
