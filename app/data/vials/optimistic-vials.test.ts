import { expect, test } from 'vitest'
import type { DoseDraw, Vial, VialList } from '#contract'
import { leftIn } from '#domain/vials/left'
import { CivilDate } from '#domain/time/schema'
import { volumeText } from '#domain/vials/volume'
import { change, draw, drawn, list, OTHER, UNMIXED, VIAL } from '../testing/sample-vials.ts'
import { completes, deletes, refused, sample, scheduled, unchecks } from '../testing/sample-writes.ts'
import type { Write } from '../outbox/write-kinds.ts'
import { shownPast, shownVials } from './shown-vials.ts'
import { shownChanges, shownVialDoses } from './vial-history.ts'

/** The vials with unsent writes, each as its name, what is left, its status, and whether it waits. */
const shown = (stored: VialList | undefined, ...writes: Write[]) =>
  shownVials(stored, writes)?.vials.map((vial) => [
    vial.id,
    volumeText(leftIn(vial)),
    vial.status,
    ...(vial.waiting ? ['waits'] : []),
  ])

/** An answer that has a write already. */
function answered(stored: VialList, ...writes: Write[]) {
  const view = shownVials(stored, writes)
  return { ...list(...(view?.vials ?? [])), last_draws: [...(view?.last_draws ?? [])] }
}

const adds = sample('add-vial', OTHER)
const starts = sample('start-vial', {
  vial_id: 'powder',
  vial_name: 'BPC',
  on: CivilDate.parse('2026-11-22'),
  beyond_use_on: CivilDate.parse('2026-12-20'),
  diluent_ml: '3',
  started_at: '2026-11-22T08:00:00.000Z',
})
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
    const stored = list(VIAL, UNMIXED)
    expect(shown(stored, write)).toEqual(expected)
    expect(shown(answered(stored, write), write)).toEqual(expected.map((row) => row.filter((word) => word !== 'waits')))
    expect(shown(stored, refused(write))).toEqual(shown(stored))
  },
)

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

test('nothing is known until there is an answer, or a vial that waits to be added', () => {
  expect(shown(undefined)).toBeUndefined()
  expect(shown(undefined, sample('log-dose', drawn('d', draw())))).toBeUndefined()
  expect(shown(undefined, adds)).toEqual([['other', '2.00', 'in use', 'waits']])
})

test('the vial of a schedule is one, and taken back where none is chosen', () => {
  const chosen = (vial: { vial_id: string; vial_name: string } | null) =>
    sample('set-schedule-vial', { schedule_id: 'plan', peptide_name: 'BPC-157', vial })
  const stored = list({ ...VIAL, schedule_ids: ['plan'] }, OTHER)
  const ids = (...writes: Write[]) =>
    shownVials(stored, writes)?.vials.map((vial) => [vial.schedule_ids.length, vial.waiting])
  expect(ids(chosen({ vial_id: 'other', vial_name: '' }))).toEqual([
    [0, true],
    [1, true],
  ])
  expect(ids(chosen({ vial_id: 'vial', vial_name: '' }))).toEqual([
    [1, false],
    [0, false],
  ])
  expect(ids(chosen(null))).toEqual([
    [0, true],
    [0, false],
  ])
})

test('what happened to a vial, and the doses drawn from it, are shown with what waits', () => {
  const wasted = change('wasted', '0.1')
  expect(shownChanges('vial', [], [wasted, change('finished', null, OTHER)])).toMatchObject([
    { kind: 'wasted', waiting: true },
  ])
  expect(shownChanges('vial', [wasted.preview.change], [wasted])).toMatchObject([{ kind: 'wasted', waiting: false }])
  expect(shownChanges('powder', undefined, [starts])).toMatchObject([{ kind: 'mixed', ml: '3', waiting: true }])
  const doses = [sample('log-dose', drawn('here', draw())), sample('log-dose', drawn('there', draw('other')))]
  expect(shownVialDoses('vial', [], doses, false)?.map(({ id }) => id)).toEqual(['here'])
})
