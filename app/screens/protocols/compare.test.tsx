import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RowOf } from '#contract'
import { PROTOCOL } from '#domain/protocols/testing/sample-protocol'
import { showRows } from '../../data/testing/sample-rows.ts'
import { Compare } from './compare.tsx'

const AT = '2026-11-02T08:00:00.000Z'
const versionOf = (id: string, changed: object) =>
  ({ ...PROTOCOL, id, version: 1, protocol_id: id, number: 1, saved_at: AT, ...changed }) as RowOf<'protocol_versions'>
const show = (...versions: readonly RowOf<'protocol_versions'>[]) => {
  showRows({
    protocols: versions.map(({ id }) => ({ id, version: 1, archived_at: null, created_at: AT })),
    // The one saved last comes first.
    protocol_versions: versions.map((row, at) => ({ ...row, saved_at: `2026-11-${20 - at}T08:00:00.000Z` })),
  })
  render(<Compare />)
}
/** What stands in both columns of a row. */
const of = (name: string) =>
  [...(screen.getByText(name, { selector: 'dt' }).parentElement?.querySelectorAll('dd') ?? [])].map(
    ({ textContent }) => textContent,
  )

test('two recipes stand side by side by the functions of the calculator, each working below', () => {
  show(
    versionOf('a', { name: 'Strong' }),
    versionOf('b', { name: 'Weak', diluent_ml: '4', dose: '253', barrel: '0.3' }),
  )
  expect(of('Dose')).toEqual(['250 mcg', '253 mcg'])
  expect(of('Concentration')).toEqual(['2.5 mg/ml', '1.25 mg/ml'])
  expect(of('Draw up')).toEqual(['0.100 ml', '0.202 ml'])
  expect(of('On the syringe')).toEqual(['10 units on a U-100 syringe', '20.24 units on a U-100 syringe'])
  expect(of('The nearest mark delivers')).toEqual(['–', '250 mcg, 1.2 % less'])
  expect(of('Doses per vial')).toEqual(['20', '19'])
  expect(of('Vials of the plan')).toEqual(['2', '2'])
  expect(screen.getByText('Strong: how this was worked out')).toBeTruthy()
  expect(screen.getByText('Weak: how this was worked out')).toBeTruthy()
  expect(screen.getByText('Check against your label. Not a recommendation.')).toBeTruthy()
})

test('one unit has the singular, and an amount beyond the barrel has a message', () => {
  show(versionOf('a', { dose: '25' }), versionOf('b', { dose: '2', dose_unit: 'mg' }))
  expect(of('On the syringe')).toEqual(['1 unit on a U-100 syringe', 'More than the barrel holds'])
})

test('another protocol is chosen for either side, and one without a recipe is not offered', () => {
  const none = { vial_amount: null, vial_unit: null, diluent_ml: null, scale: null, barrel: null }
  show(
    versionOf('a', { name: 'A' }),
    versionOf('b', { name: 'B', dose: '300' }),
    versionOf('c', { name: 'C', dose: '350' }),
    versionOf('d', { name: 'D', ...none }),
  )
  const second = screen.getByLabelText<HTMLSelectElement>('Second protocol')
  expect([...second.options].map(({ text }) => text).toSorted()).toEqual(['A', 'B', 'C'])
  fireEvent.change(second, { target: { value: 'c' } })
  expect(of('Dose')[1]).toBe('350 mcg')
})

test('one recipe alone is compared with nothing', () => {
  show(versionOf('a', {}))
  expect(screen.getByText('It takes two protocols with a recipe.')).toBeTruthy()
})
