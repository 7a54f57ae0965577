import { describe, expect, test } from 'vitest'
import { PEPTIDE_IDS } from '../peptides/ids.ts'
import { HOUR } from '../time/instant.ts'
import { bandOf, type BandPoint, type LevelDose } from './band.ts'
import { exponentialsOf, type Parameters } from './kinetics.ts'
import { timesOf } from './times.ts'
import { MODELS, tirzepatideModel, type Model } from './models.ts'

const semaglutide = MODELS.get(PEPTIDE_IDS.semaglutide) as Model
const tirzepatide = MODELS.get(PEPTIDE_IDS.tirzepatide) as Model
/** 1 nmol of semaglutide is 4.1136 ng. */
const NMOL = 4.1136

/** A person of the middle. */
function typical(model: Model, kg: number): Parameters {
  const { absorption, bioavailability, clearance, volume, peripheral } = model
  return {
    absorption,
    bioavailability,
    clearance: clearance(kg),
    volume: volume(kg),
    ...(peripheral && { peripheral: { clearance: peripheral.clearance(kg), volume: peripheral.volume(kg) } }),
  }
}

/** The level of a person hours after the first of some doses, each as milligrams and hours. */
function levelOf(parameters: Parameters, doses: readonly (readonly [mg: number, hours: number])[]) {
  const exponentials = exponentialsOf(parameters)
  return (at: number) =>
    doses.reduce(
      (sum, [mg, hours]) =>
        hours > at
          ? sum
          : sum +
            exponentials.reduce((part, { rate, height }) => part + mg * height * Math.exp(-rate * (at - hours)), 0),
      0,
    )
}

const weekly = (count: number, mg: number, first = 0) =>
  Array.from({ length: count }, (_, week) => [mg, first + week * 168] as const)
const within = (value: number, wanted: number, share = 0.001) =>
  expect(Math.abs(value / wanted - 1)).toBeLessThan(share)
/** Half of the last digit that the reference prints, beside a thousandth. */
const printed = (value: number, wanted: number, digits: number) =>
  expect(Math.abs(value - wanted)).toBeLessThanOrEqual(0.001 * wanted + 0.5 * 10 ** -digits)

describe('one dose of semaglutide, 1 mg at 85 kg, in nmol/L', () => {
  const at = levelOf(typical(semaglutide, 85), [[1, 0]])
  test.each([
    [0, 0],
    [24, 9.394],
    [72, 14.469],
    [168, 11.766],
    [336, 6.188],
    [672, 1.659],
  ])('after %i hours it is %d', (hours, wanted) => printed(at(hours) / NMOL, wanted, 3))

  test('it is highest after 80.54 hours', () => {
    printed(at(80.54) / NMOL, 14.53, 2)
    for (const other of [79, 82]) expect(at(other)).toBeLessThan(at(80.54))
  })
})

describe('semaglutide once a week, 1 mg at 85 kg, in nmol/L', () => {
  const doses = weekly(41, 1)
  const at = levelOf(typical(semaglutide, 85), doses)
  const last = 40 * 168

  test('after 40 weeks it lies between 24.60 and 33.79, and is highest after 51 hours', () => {
    printed(at(last) / NMOL, 24.6, 2)
    printed(at(last + 51) / NMOL, 33.79, 2)
  })

  test('its mean is that of the dose over clearance, and falls with weight', () => {
    for (const [kg, wanted] of [
      [85, 30.27],
      [60, 39.64],
      [110, 24.8],
    ] as const)
      printed(1000 / NMOL / (semaglutide.clearance(kg) * 168), wanted, 2)
    const hours = Array.from({ length: 168 * 4 }, (_, quarter) => at(last + quarter / 4) / NMOL)
    within(hours.reduce((sum, level) => sum + level, 0) / hours.length, 30.27)
  })

  test('the trough after a missed week is 12.83', () => {
    const missed = levelOf(typical(semaglutide, 85), doses.slice(0, -1))
    printed(missed(last + 168) / NMOL, 12.83, 2)
  })

  test('the first steps of the label are 5.705, 11.822 and 17.935', () => {
    const steps = levelOf(typical(semaglutide, 85), [...weekly(4, 0.25), ...weekly(4, 0.5, 672), [1, 1344]])
    for (const [day, wanted] of [
      [28, 5.705],
      [56, 11.822],
      [63, 17.935],
    ] as const)
      printed(steps(day * 24) / NMOL, wanted, 3)
  })
})

test('absorption that is as fast as elimination is neither infinite nor negative, and is near the limit', () => {
  for (const near of [0, 1e-12, 1e-9, -1e-9, 1e-7, -1e-7]) {
    const parameters = { ...typical(semaglutide, 85), absorption: 0.0286 * (1 + near), clearance: 0.0286 * 12.2 }
    const at = levelOf(parameters, [[1, 0]])
    within(at(72) / NMOL, 5.2338, 0.0001)
    for (let hours = 0; hours < 2000; hours += 7) expect(at(hours)).toBeGreaterThanOrEqual(-1e-6)
  }
})

describe('one dose of tirzepatide, 5 mg at 93 kg with 42 % of fat, in ng/mL', () => {
  const parameters = typical(tirzepatideModel(0.42), 93)
  const at = levelOf(parameters, [[5, 0]])
  test('its parameters are those of the body', () => {
    expect(parameters.clearance).toBeCloseTo(0.041296, 6)
    expect(parameters.volume).toBeCloseTo(2.56763, 5)
    expect(parameters.peripheral?.clearance).toBeCloseTo(0.158153, 6)
    expect(parameters.peripheral?.volume).toBeCloseTo(4.13732, 5)
  })

  test.each([
    [12, 373.4, 1],
    [24, 451.2, 1],
    [48, 430.3, 1],
    [72, 380.4, 1],
    [168, 223.8, 1],
    [336, 87.79, 2],
    [672, 13.5, 2],
  ])('after %i hours it is %d', (hours, wanted, digits) => printed(at(hours), wanted, digits))

  test('once a week it lies between 368 and 773, and 2.5 mg four times leads to 763.4', () => {
    const steady = levelOf(parameters, weekly(41, 5))
    const week = Array.from({ length: 168 }, (_, hour) => steady(40 * 168 + hour))
    printed(Math.max(...week), 773, 0)
    printed(Math.min(...week), 368, 0)
    const steps = levelOf(parameters, [...weekly(4, 2.5), ...weekly(4, 5, 672)])
    printed(Math.max(...Array.from({ length: 168 * 10 }, (_, tenth) => steps(7 * 168 + tenth / 10))), 763.4, 1)
    printed(steps(56 * 24), 363.8, 1)
  })
})

/** Doses once a week from 1 January 2026 on, and the instants of the week after the last. */
function yearOf(mg: number, kg: number | undefined) {
  const first = Date.parse('2026-01-01T08:00:00Z')
  const doses = weekly(41, mg).map(([amount, hours]) => ({ at: first + hours * HOUR, mg: amount, kg }))
  const times = Array.from({ length: 169 }, (_, hour) => first + (40 * 168 + hour) * HOUR)
  return { doses, times }
}
const bandOfYear = (model: Model, mg: number, kg: number | undefined, people?: number) => {
  const { doses, times } = yearOf(mg, kg)
  return bandOf(model, doses, times, people)
}
const most = (band: readonly BandPoint[], edge: 'low' | 'middle' | 'high') =>
  Math.max(...band.map((point) => point[edge]))
const least = (band: readonly BandPoint[], edge: 'low' | 'middle' | 'high') =>
  Math.min(...band.map((point) => point[edge]))
const EDGES = ['low', 'middle', 'high'] as const

describe('the band of people', () => {
  test.each([
    ['semaglutide at 85 kg', semaglutide, 1, 85, NMOL, [27.9, 34.1, 41.6], [17.7, 24.4, 32.0]],
    ['tirzepatide of an unknown weight', tirzepatide, 5, undefined, 1, [519, 763, 1130], undefined],
  ] as const)('its edges are within 5 %% of those of 4,096 people: %s', (_, model, mg, kg, unit, highest, lowest) => {
    const band = bandOfYear(model, mg, kg)
    EDGES.forEach((edge, index) => {
      within(most(band, edge) / unit, highest[index] ?? 0, 0.05)
      if (lowest) within(least(band, edge) / unit, lowest[index] ?? 0, 0.05)
    })
  })

  test('what labels and papers report of people lies within it where the weight is not known', () => {
    for (const [model, mg, wanted] of [
      [semaglutide, 0.5, 65],
      [semaglutide, 1, 123],
      [semaglutide, 2.4, 75 * NMOL],
    ] as const) {
      const band = bandOfYear(model, mg, undefined)
      const mean = (edge: 'low' | 'high') => band.reduce((sum, point) => sum + point[edge], 0) / band.length
      expect(mean('low')).toBeLessThan(wanted)
      expect(mean('high')).toBeGreaterThan(wanted)
    }
    const peak = bandOfYear(tirzepatide, 5, undefined)
    expect(most(peak, 'low')).toBeLessThan(664)
    expect(most(peak, 'high')).toBeGreaterThan(664)
  })

  test('it is narrower where the weight is known', () => {
    const width = (kg: number | undefined) => {
      const band = bandOfYear(semaglutide, 1, kg)
      return most(band, 'high') / most(band, 'low')
    }
    expect(width(85)).toBeLessThan(0.85 * width(undefined))
  })

  test('it is the same for doses in any order, twice as high for twice the amounts, and nothing before the first dose', () => {
    const { doses, times } = yearOf(1, undefined)
    const mixed: readonly LevelDose[] = doses.map((dose, index) => ({ ...dose, kg: index % 3 === 0 ? 90 : undefined }))
    const band = bandOf(semaglutide, mixed, times)
    expect(bandOf(semaglutide, mixed.toReversed(), times)).toEqual(band)
    const double = bandOf(
      semaglutide,
      mixed.map((dose) => ({ ...dose, mg: 2 * dose.mg })),
      times,
    )
    double.forEach((point, index) => EDGES.forEach((edge) => within(point[edge], 2 * (band[index]?.[edge] ?? 0), 1e-9)))
    const before = [(doses[0]?.at ?? 0) - HOUR, doses[0]?.at ?? 0]
    expect(bandOf(semaglutide, mixed, before).map(({ high }) => high)).toEqual([0, 0])
  })

  test('each peak of a year is within 1 % where a chart of the year shows it', () => {
    for (const model of [semaglutide, tirzepatide]) {
      const { doses } = yearOf(1, 85)
      const [from, to] = [doses[0]?.at ?? 0, (doses.at(-1)?.at ?? 0) + 168 * HOUR]
      const hours = Array.from({ length: (to - from) / HOUR + 1 }, (_, hour) => from + hour * HOUR)
      const [fine, shown] = [hours, timesOf({ from, now: to, to }, doses)].map((times) => bandOf(model, doses, times))
      for (const { at } of doses) {
        const peak = (band: readonly BandPoint[] = []) =>
          most(
            band.filter((point) => point.at > at && point.at <= at + 168 * HOUR),
            'middle',
          )
        within(peak(shown), peak(fine), 0.01)
      }
    }
  })

  test('the value at an instant does not depend on the other instants that are asked', () => {
    const { doses, times } = yearOf(1, 80)
    const whole = bandOf(semaglutide, doses, times)
    const part = bandOf(semaglutide, doses, times.slice(100, 110))
    part.forEach((point, index) => EDGES.forEach((edge) => within(point[edge], whole[100 + index]?.[edge] ?? 0, 1e-9)))
  })
})
