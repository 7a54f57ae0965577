import { expect, test } from 'vitest'
import { CivilDate } from '#domain/time/schema'
import { EMPTY_COMPONENT, newVialValues } from './vial-values.ts'
import { vialState, vialValuesOf } from './vial-state.ts'

const empty = newVialValues(CivilDate.parse('2026-11-23'))

test('a form opens with the values of its navigation state', () => {
  const blend = { amount: '5', isStarted: true, components: [{ ...EMPTY_COMPONENT, amount: '2' }] }
  expect(vialValuesOf(vialState(blend), empty)).toEqual({ ...empty, ...blend })
  for (const none of [null, undefined, 'vial', {}, { vial: null }, { entry: {} }])
    expect(vialValuesOf(none, empty)).toEqual(empty)
})

test.each([
  { amount: 5 },
  { isStarted: 'yes' },
  { start: null },
  { start: { on: '2026-11-23' } },
  { components: 'none' },
  { components: [null] },
  { components: [{ amount: '2' }] },
  { unheardOf: true },
])('%j, as another release may have kept it, is left out', (strange) => {
  expect(vialValuesOf({ vial: { ...strange, name: 'Kept' } }, empty)).toEqual({ ...empty, name: 'Kept' })
})
