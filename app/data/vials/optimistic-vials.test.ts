import { expect, test } from 'vitest'
import { change, draw, drawn, list, OTHER, starts, UNMIXED, VIAL } from '../testing/sample-vials.ts'
import { answered, shown } from '../testing/shown-levels.ts'
import { refused, sample, scheduled } from '../testing/sample-writes.ts'
import type { Write } from '../outbox/write-kinds.ts'
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
    const stored = list(VIAL, UNMIXED)
    expect(shown(stored, write)).toEqual(expected)
    expect(shown(answered(stored, write), write)).toEqual(expected.map((row) => row.filter((word) => word !== 'waits')))
    expect(shown(stored, refused(write))).toEqual(shown(stored))
  },
)

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
