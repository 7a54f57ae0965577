import { expect, test } from 'vitest'
import { addDays } from '../time/civil.ts'
import { forecastText } from './forecast-text.ts'
import { forecastOf, type PlannedDraw } from './forecast.ts'
import { day, sampleDose, sampleVial } from './testing/sample-vial.ts'
import type { VialFacts } from './vial.ts'

const today = day('2026-11-23')

/** Daily doses from today on. */
function daily(count: number, amount = '250', from = 0): readonly PlannedDraw[] {
  return Array.from({ length: count }, (_, at) => ({ ...sampleDose(amount), date: addDays(today, from + at) }))
}

function forecast(vials: readonly VialFacts[], doses: readonly PlannedDraw[], leadDays = 7) {
  return forecastOf({ vials, doses, today, leadDays, lastDraws: [] })
}

const said = (...of: Parameters<typeof forecast>) => forecastText(forecast(...of), today)
const lasting = { beyond_use_on: day('2027-11-30') }

test('a vial lasts for the doses that it holds, and is ordered the lead before', () => {
  expect(said([sampleVial(lasting)], daily(40))).toEqual([
    'Lasts until December 12 (20 doses)',
    'Order before December 5',
  ])
  expect(said([sampleVial(lasting)], daily(40), 0)).toEqual([
    'Lasts until December 12 (20 doses)',
    'Order before December 12',
  ])
})

test('a vial is used on its beyond-use date and not after', () => {
  expect(said([sampleVial({ beyond_use_on: day('2026-11-30') })], daily(40), 2)).toEqual([
    'Lasts until November 30 (8 doses)',
    'Order before November 28',
  ])
})

test('what should have been ordered today or before is ordered now', () => {
  expect(said([sampleVial({ beyond_use_on: day('2026-11-30') })], daily(40))).toContain('Order now')
})

test('where nothing is left the next dose is named by its day', () => {
  const empty = sampleVial({ base_ml: '0', ...lasting })
  expect(said([empty], daily(9, '250', 2))).toEqual(['Nothing is left for the dose of November 25', 'Order now'])
  expect(said([empty], daily(9, '250', 60))).toEqual(['Nothing is left for the dose of January 22, 2027', 'Order now'])
  expect(forecast([sampleVial(lasting)], daily(21)).next_on).toBe('2026-12-13')
})

test('a plan that ends first has no day to order before', () => {
  expect(said([sampleVial(lasting)], daily(9))).toEqual(['Lasts until December 1 (9 doses), the last one planned'])
  expect(said([sampleVial(lasting)], daily(1))).toEqual(['Lasts until November 23 (1 dose), the last one planned'])
  expect(forecast([sampleVial(lasting)], daily(20)).kind).toBe('whole plan')
  expect(forecast([sampleVial(lasting)], daily(21)).kind).toBe('lasts')
})

test('the soonest beyond-use date is drawn first, whatever the order of the list', () => {
  const soon = sampleVial({ id: 'soon', base_ml: '0.2', beyond_use_on: day('2026-11-24') })
  const late = sampleVial({ id: 'late', base_ml: '0.2', ...lasting })
  expect(forecast([late, soon], daily(9))).toMatchObject({ doses: 4, until: '2026-11-26' })
})

test('what is below a dose stays, and a smaller dose takes it', () => {
  const first = sampleVial({ id: 'a', base_ml: '0.05' })
  const second = sampleVial({ id: 'b', base_ml: '0.1', ...lasting })
  const doses = [...daily(1), ...daily(1, '125', 1), ...daily(1, '125', 2)]
  expect(forecast([first, second], doses)).toMatchObject({ kind: 'lasts', doses: 2, until: '2026-11-24' })
})

test('each takes what its mark delivers on the syringe of the vial', () => {
  expect(forecast([sampleVial({ ...lasting, base_ml: '0.2' })], daily(9, '256')).doses).toBe(2)
})

test.each([
  [{ status: 'unmixed', volume_ml: null, base_ml: '0' }, '"B" is not mixed yet'],
  [{ status: 'unmixed' }, '"B" is not opened yet'],
  [{ base_ml: '-0.05' }, '"B" is overdrawn'],
  [{ amount: '15', unit: 'IU' }, 'The dose of November 25 is in mcg and "B" in IU'],
] as const)('what stands in the way is named: %j', (facts, missing) => {
  const other = sampleVial({ id: 'b', name: 'B', ...facts })
  expect(said([sampleVial({ base_ml: '0.2' }), other], daily(9))).toEqual(['Unknown after November 24', missing])
  expect(forecast([sampleVial(lasting), other], daily(9)).kind).toBe('whole plan')
})

test('a dose in units of a syringe, and no dose at all, make it unknown', () => {
  const dose = { ...sampleDose('10', 'units'), date: today }
  expect(said([sampleVial()], [dose])).toEqual([
    'Unknown',
    'The dose of November 23 is in units and "BPC-157 5 mg" in mg',
  ])
  expect(said([sampleVial()], [])).toEqual(['Unknown', 'No dose is planned'])
})
