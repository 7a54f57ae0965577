import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactly, fixed } from '../amounts/exact.ts'
import { drawOf } from './draw.ts'
import { readOn } from './reading.ts'
import { stepVolumeText } from './step-text.ts'
import { BARRELS, capacityOf, SCALES, STEPS, UNITS_PER_ML } from './syringe.ts'

const halfUnits = { scale: 'U-100', barrel: '0.3', step: '0.5' } as const

test('2.5 units are a mark of a half-unit syringe, and 2 units on one without', () => {
  expect(readOn(halfUnits, exactly('0.025'))).toMatchObject({ kind: 'readable', mark: 2.5, isOnMark: true })
  expect(readOn({ scale: 'U-100', barrel: '0.3' }, exactly('0.025'))).toMatchObject({ mark: 2, isOnMark: false })
})

test('half a unit is the first mark of a half-unit syringe, and a quarter cannot be drawn', () => {
  expect(readOn(halfUnits, exactly('0.005'))).toMatchObject({ kind: 'readable', mark: 0.5 })
  expect(readOn(halfUnits, exactly('0.0026'))).toMatchObject({ kind: 'readable', mark: 0.5 })
  expect(readOn(halfUnits, exactly('0.0025'))).toMatchObject({ kind: 'too little' })
})

test('a barrel of 1 ml with a mark every unit has the odd units too', () => {
  expect(readOn({ scale: 'U-100', barrel: '1', step: '1' }, exactly('0.11'))).toMatchObject({
    mark: 11,
    isOnMark: true,
  })
})

test('a half-unit syringe delivers the dose that 2 units fall a fifth short of', () => {
  const request = {
    vial: { amount: '10', unit: 'mg' },
    volumeMl: '1',
    dose: { amount: exactly('250'), unit: 'mcg' },
  } as const
  const fine = drawOf({ ...request, device: halfUnits })
  const usual = drawOf({ ...request, device: { scale: 'U-100', barrel: '0.3' } })
  expect(fine?.kind === 'draw' && [fixed(fine.drawnMl, 3), fixed(fine.delivery.errorPercent, 0)]).toEqual([
    '0.025',
    '0',
  ])
  expect(usual?.kind === 'draw' && [fixed(usual.drawnMl, 3), fixed(usual.delivery.errorPercent, 0)]).toEqual([
    '0.020',
    '-20',
  ])
})

test('the nearest mark is never more than half a step away, for every scale, barrel and step', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.constantFrom(...SCALES),
      fc.constantFrom(...BARRELS),
      fc.constantFrom(...STEPS),
      (hundredThousandths, scale, barrel, step) => {
        const syringe = { scale, barrel, step }
        const reading = readOn(syringe, exactly((hundredThousandths / 100_000).toFixed(5)))
        // Hundred-thousandths of a unit, in whole numbers.
        const units = hundredThousandths * UNITS_PER_ML[scale]
        const size = Number(step) * 100_000
        if (units > capacityOf(syringe) * 100_000) {
          expect(reading.kind).toBe('too much')
          return
        }
        if (reading.kind !== 'readable') {
          expect([reading.kind, 2 * units <= size]).toEqual(['too little', true])
          return
        }
        expect(2 * units).toBeGreaterThan(size)
        expect(Number.isInteger(reading.mark / Number(step))).toBe(true)
        // Of two equally near the lower one.
        const off = reading.mark * 100_000 - units
        expect(off).toBeLessThan(size / 2)
        expect(off).toBeGreaterThanOrEqual(-size / 2)
      },
    ),
  )
})

test('the text of a step gives its volume in ml', () => {
  const said = SCALES.map((scale) => STEPS.map((step) => stepVolumeText(step, scale).split(' ml')[0]))
  expect(said).toEqual([
    ['0.005', '0.01', '0.02'],
    ['0.01', '0.02', '0.04'],
    ['0.0125', '0.025', '0.05'],
  ])
})
