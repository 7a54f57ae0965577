import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exactly, type Exact } from '../amounts/exact.ts'
import { concentrationQuestion } from './concentration-question.ts'
import { doseDraws } from './dose-draws.ts'
import { drawOfAmount } from './draw-of-vial.ts'
import {
  add,
  billionths,
  divide,
  fraction,
  isEqual,
  isLess,
  MARKS,
  multiply,
  subtract,
  taken,
  type Marks,
  type Fraction,
} from './testing/draw-oracle.ts'
import { leftIn } from './left.ts'
import { recount, type Happening } from './testing/level-oracle.ts'
import { levelOf } from './level.ts'
import { splitOver } from './rest.ts'
import { sampleDose, sampleLast, sampleVial } from './testing/sample-vial.ts'

/** A decimal from one part of a thousand or a million up. */
const decimal = (most: number, decimals: number) =>
  fc.integer({ min: 1, max: most * 10 ** decimals }).map((whole) => {
    const digits = String(whole).padStart(decimals + 1, '0')
    return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '')
  })
const marks = fc.constantFrom(...MARKS)
const content = fc.record({ amount: decimal(30, 3), volume_ml: decimal(5, 2) })

test('what is left is a recount of all that happened, in whatever order it was recorded', () => {
  const hour = fc.integer({ min: 0, max: 9 })
  const happening = fc.oneof(
    // Editing draws other volumes, deleting none, restoring the same again.
    fc.record({
      kind: fc.constant('drawn' as const),
      dose: fc.constantFrom('d1', 'd2', 'd3', 'd4'),
      hour,
      volumes: fc.array(decimal(1, 3), { maxLength: 2 }),
    }),
    fc.record({ kind: fc.constant('wasted' as const), id: fc.uuid(), hour, ml: decimal(1, 3) }),
    fc.record({ kind: fc.constant('read' as const), hour, ml: decimal(2, 2) }),
  )
  fc.assert(
    fc.property(decimal(5, 2), fc.array(happening, { maxLength: 30 }), (volume, happenings) => {
      const level = levelOf(volume, happened(happenings))
      expect(isEqual(exact(leftIn(level)), recount(volume, happenings))).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

/** What the rows of a vial say: of each dose its last draws, and the readings by their hours. */
function happened(happenings: readonly Happening[]): Parameters<typeof levelOf>[1] {
  const at = (hour: number) => `2026-11-23T0${hour}:00:00Z`
  const drawn = happenings.filter((one) => one.kind === 'drawn')
  const lastOfDose = [...new Map(drawn.map((one) => [one.dose, one])).values()]
  const read = happenings.filter((one) => one.kind === 'read').toSorted((one, other) => other.hour - one.hour)
  const wasted = happenings.filter((one) => one.kind === 'wasted')
  return {
    readings: read.map(({ ml, hour }) => ({ ml, at: at(hour) })),
    draws: lastOfDose.flatMap(({ dose, hour, volumes }) =>
      volumes.map((volume_ml, part) => ({ dose_id: dose, part: part + 1, volume_ml, at: at(hour) })),
    ),
    waste: wasted.map(({ id, ml, hour }) => ({ id, ml, at: at(hour) })),
  }
}

describe('a draw', () => {
  test('a draw on every mark of every barrel takes that mark and no error, for several concentrations', () => {
    for (const syringe of MARKS)
      for (const vial of CONTENTS)
        for (let mark = syringe.step; mark <= syringe.last; mark += syringe.step) {
          const dose = multiply([mark, syringe.perMl], concentration(vial))
          const draw = drawn(vial, dose, syringe)
          expect(draw.reading).toMatchObject({ kind: 'readable', mark: Number(mark), isOnMark: true })
          expect(isEqual(exact(draw.drawnMl), [mark, syringe.perMl])).toBe(true)
          expect(isEqual(exact(draw.delivery.dose), dose)).toBe(true)
          expect(isEqual(exact(draw.delivery.errorPercent), [0n, 1n])).toBe(true)
        }
  })

  test('a draw around every mark, and half-way to the next, takes the nearest, the lower of two, with its amount and error', () => {
    for (const syringe of MARKS)
      for (const vial of CONTENTS)
        for (let mark = 0n; mark <= syringe.last; mark += syringe.step)
          for (const middle of [0n, syringe.step])
            for (const off of ['-0.000001', '0', '0.000001']) {
              const ml = add([2n * mark + middle, 2n * syringe.perMl], fraction(off))
              if (isLess([0n, 1n], ml)) check(vial, multiply(ml, concentration(vial)), syringe)
            }
  })

  test('a draw of any dose of any vial is what the nearest mark delivers', () => {
    fc.assert(
      fc.property(content, decimal(10, 4), marks, (vial, dose, syringe) => check(vial, fraction(dose), syringe)),
      { numRuns: 3000 },
    )
  })
})

type Content = { readonly amount: string; readonly volume_ml: string }

/** Concentrations with and without an end to their decimals. */
const CONTENTS: readonly Content[] = [
  { amount: '5', volume_ml: '2' },
  { amount: '10', volume_ml: '3' },
  { amount: '2.4', volume_ml: '0.75' },
]

function check(vial: Content, dose: Fraction, syringe: Marks) {
  const ml = divide(dose, concentration(vial))
  const expected = taken(ml, syringe)
  const { drawnMl, volumeMl, delivery } = drawn(vial, dose, syringe)
  expect(isEqual(exact(volumeMl), ml)).toBe(true)
  expect(isEqual(exact(drawnMl), expected)).toBe(true)
  const share = divide(expected, ml)
  expect(isEqual(exact(delivery.dose), multiply(dose, share))).toBe(true)
  expect(isEqual(exact(delivery.errorPercent), multiply(subtract(share, [1n, 1n]), [100n, 1n]))).toBe(true)
}

test('a dose from two vials is delivered up to the error of the mark of the second', () => {
  fc.assert(
    fc.property(content, content, decimal(1, 3), decimal(10, 4), marks, (first, second, left, amount, syringe) => {
      const vials = [sampleVial({ ...first, base_ml: left }), sampleVial({ id: 'b', ...second })] as const
      const { scale, barrel } = syringe
      const choices = splitOver(
        { vial: vials[0], device: { scale, barrel } },
        { vial: vials[1], device: { scale, barrel } },
      )
      const outcome = doseDraws(sampleDose(amount, 'mg'), choices ?? [], vials)
      const held = multiply(fraction(left), concentration(first))
      const rest = subtract(fraction(amount), held)
      const volume = taken(divide(rest, concentration(second)), syringe)
      fc.pre(isLess([0n, 1n], rest) && isLess(volume, [100n, 1n]) && billionths(volume) > 0n)
      if (!outcome.ok) throw new Error(outcome.reason)
      expect(outcome.draws.map(({ vial_id }) => vial_id)).toEqual(['a', 'b'])
      expect(outcome.draws[0]?.volume_ml).toBe(left)
      expect(billionths(fraction(outcome.draws[1]?.volume_ml ?? ''))).toBe(billionths(volume))
    }),
    { numRuns: 2000 },
  )
})

test('the concentration is asked about exactly where it differs', () => {
  const few = fc.record({
    amount: fc.constantFrom('1', '2', '5', '10', '3.333333', '5000', '10000'),
    unit: fc.constantFrom('mg' as const, 'mcg' as const),
    volume_ml: fc.constantFrom('0.5', '1', '2', '3', '1.5', '0.999999'),
  })
  fc.assert(
    fc.property(few, few, (one, other) => {
      const perMl = ({ amount, unit, volume_ml }: typeof one) =>
        multiply(concentration({ amount, volume_ml }), unit === 'mg' ? [1000n, 1n] : [1n, 1n])
      const question = concentrationQuestion(sampleVial(one), sampleLast({ vial: other }))
      expect(question === undefined).toBe(isEqual(perMl(one), perMl(other)))
      const [, now, before] = /^This vial is (\S+) \S+, the last one was (\S+)/.exec(question ?? '') ?? []
      if (question !== undefined) expect(now).not.toBe(before)
    }),
    { numRuns: 3000 },
  )
})

function drawn(vial: Content, [over, under]: Fraction, { scale, barrel }: Marks) {
  const dose = { ...sampleDose('0', 'mg'), amount: exactly(`${over}\u2044${under}`) }
  const draw = drawOfAmount({ ...vial, unit: 'mg' }, dose, { scale, barrel })
  if (draw?.kind !== 'draw') throw new Error(`no draw of ${over}/${under}`)
  return draw
}

function concentration({ amount, volume_ml }: Content): Fraction {
  return divide(fraction(amount), fraction(volume_ml))
}

function exact({ over, under }: Exact): Fraction {
  return [over, under]
}
