import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FRESH, type Calculation } from '../calculation.ts'
import { DoseAtMark } from './dose-at-mark.tsx'
import { WaterForMark } from './water-for-mark.tsx'

/** 250 mcg of 5 mg in 2 ml, on a U-100 syringe of 0.5 ml. */
const RECIPE: Calculation = { ...FRESH, tab: 'recon', vial: '5', water: '2', dose: '250', barrel: '0.5' }

const change = vi.fn<(changed: Partial<Calculation>) => void>()
function show(changed: Partial<Calculation>): string {
  const props = { calculation: { ...RECIPE, ...changed }, change }
  render(
    <>
      <WaterForMark {...props} />
      <DoseAtMark {...props} />
    </>,
  )
  return document.body.textContent ?? ''
}

test('a mark has its water and its dose, each with what it was worked out from', () => {
  const said = show({ mark: '12' })
  expect(said).toContain('2.400 ml of bacteriostatic water')
  expect(said).toContain('300 mcg at 12 units on a U-100 syringe')
  fireEvent.click(screen.getByRole('button', { name: 'Use this amount of water' }))
  expect(change).toHaveBeenLastCalledWith({ water: '2.4' })
  fireEvent.click(screen.getByRole('button', { name: 'Use this dose' }))
  expect(change).toHaveBeenLastCalledWith({ dose: '300' })
})

test('half a unit is a mark of the syringe that has it, and of no other', () => {
  expect(show({ mark: '0.5', step: '0.5' })).toContain('12.5 mcg at 0.5 units on a U-100 syringe')
  expect(show({ mark: '0.5' })).toContain('This U-100 barrel has a mark every unit: please choose one of them.')
})

test.each([
  ['0', 'Enter a mark, above zero.'],
  ['', 'Enter a mark, above zero.'],
  ['51', 'The marks of this barrel end at 50 units on a U-100 syringe.'],
  ['ten', 'One of the numbers above cannot be read yet.'],
])('a mark of "%s" has no result, and says why', (mark, says) => {
  expect(show({ mark })).toContain(says)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a mark that holds more than the vial, and a dose larger than the vial, have a message', () => {
  const said = show({ mark: '40', water: '0.3', dose: '6000' })
  expect(said).toContain('The whole vial holds less than this mark.')
  expect(said).toContain('The whole vial holds less than this dose.')
})
