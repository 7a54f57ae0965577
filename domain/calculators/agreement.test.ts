import { afterAll, test } from 'vitest'
import fc from 'fast-check'
import { formatAmount } from '../amounts/amount.ts'
import { PEPTIDE_REFERENCE } from '../peptides/reference.ts'
import { convert } from '../amounts/conversion.ts'
import { checkDose } from './dose-check.ts'
import { dosageFor } from './dosage.ts'
import { compare, exactly, fixed, type Exact } from '../amounts/exact.ts'
import { pureContent } from './purity.ts'
import { doseAtMark } from './dose-at-mark.ts'
import { exactText } from './exact-text.ts'
import { readExactText } from '../amounts/entry.ts'
import { reconstitute } from './reconstitution.ts'
import { deliveredAt, dosesAtMark, readOn, volumeOf, warningOf } from './reading.ts'
import { BARRELS, SCALES } from './syringe.ts'
import { waterFor } from './water-for-mark.ts'
import { formatVolume } from '../amounts/format.ts'

/**
 * Every calculator against whole-number fractions that are worked out here, by other means: 100,000 cases each, with a
 * new seed on every run. SEED=<printed seed> repeats a run.
 */
const seed = Number(process.env.SEED ?? crypto.getRandomValues(new Uint32Array(1))[0]) | 0
const cases = { numRuns: 100_000, seed }
afterAll(() => console.log(`calculators against the oracle: seed ${seed}, ${cases.numRuns} cases each`))

test('a dose by body weight agrees with whole-number fractions', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(amount, fc.constantFrom('kg', 'lbs'), amount, massOrIu, (weight, weightUnit, perKg, unit) => {
      const result = dosageFor({ amount: weight, unit: weightUnit }, { amount: perKg, unit })
      const kg = weightUnit === 'kg' ? fraction(weight) : product(fraction(weight), fraction('0.453592'))
      same(result?.dose, product(kg, fraction(perKg)))
      says(result?.unit, unit)
    }),
    cases,
  )
})

test('the check of a dose agrees with whole-number fractions', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(amount, massOrIu, fc.constantFrom(...PEPTIDE_REFERENCE), (dose, unit, peptide) => {
      const { min, max, unit: own } = peptide.dosageRange
      const inOwn = inMcg(fraction(dose), unit, peptide.iuToMg, own)
      const warnings = checkDose(exactly(dose), unit, peptide)
      if (inOwn === undefined) return says(warnings, undefined)
      const often = { bpc157: 2n, ipamorelin: 3n }[peptide.key as string] ?? 1n
      const range = `${formatAmount(min)}-${formatAmount(max)} ${own}`
      const most = `${formatAmount(peptide.safeMaxDaily)} ${own}`
      const expected = [
        ...(less(inOwn, fraction(min)) ? [`Dose below typical range (${range})`] : []),
        ...(less(fraction(max), inOwn) ? [`⚠️ Dose above typical range (${range})`] : []),
        ...(less(fraction(peptide.safeMaxDaily), { n: inOwn.n * often, d: inOwn.d })
          ? [
              own === 'IU'
                ? `Daily dose exceeds the reference maximum (${most})`
                : `DANGER: Daily dose exceeds safe maximum (${most})`,
            ]
          : []),
      ]
      says(warnings?.map(({ text }) => text).join(), expected.join())
    }),
    cases,
  )
})

test('a reconstitution agrees with whole-number fractions', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(amount, unit, amount, amount, unit, ratio, (vial, vialUnit, water, dose, doseUnit, iuToMg) => {
      const result = reconstitute({
        vial: { amount: vial, unit: vialUnit },
        waterMl: water,
        dose: { amount: dose, unit: doseUnit },
        iuToMg,
      })
      const wanted = inMcg(fraction(dose), doseUnit, iuToMg, vialUnit)
      if (wanted === undefined) return says(result?.kind, 'refused')
      if (result?.kind !== 'mixed') throw new Error(`refused ${vial} ${vialUnit}, ${dose} ${doseUnit}`)

      const volume = quotient(product(wanted, fraction(water)), fraction(vial))
      const doses = quotient(fraction(vial), wanted)
      same(result.volumeMl, volume)
      says(formatVolume(result.volumeMl), halfUp(volume, 3))
      says(result.dosesPerVial, String(doses.n / doses.d))

      const perMl = quotient(fraction(vial), fraction(water))
      const mgPerMl = inMcg(perMl, vialUnit, iuToMg, 'mg')
      const mcgPerMl = inMcg(perMl, vialUnit, iuToMg, 'mcg')
      if (mgPerMl === undefined || mcgPerMl === undefined) says(result.perMl.mg, undefined)
      else {
        same(result.perMl.mg, mgPerMl)
        same(result.perMl.mcg, mcgPerMl)
      }
      const expected = [
        ...(less(doses, fraction('1')) ? ['The whole vial holds less than this dose'] : []),
        ...(less(volume, fraction('0.01')) ? ['Volume very small - difficult to measure accurately'] : []),
        ...(less(fraction('1'), volume) ? ['Large injection volume - consider more concentrated solution'] : []),
        ...(less(doses, fraction('10'))
          ? [
              'Few doses per vial - consider larger vial or less water. Less water makes it stronger; it does not give more doses.',
            ]
          : []),
        ...(mgPerMl && less(fraction('10'), mgPerMl) ? ['High concentration - ensure complete dissolution'] : []),
      ]
      says(result.warnings.map(({ text }) => text).join(), expected.join())
    }),
    cases,
  )
})

test('a conversion of units agrees with whole-number fractions', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(amount, unit, unit, ratio, (value, from, to, iuToMg) => {
      const result = convert({ amount: value, unit: from }, to, iuToMg)
      const expected = inMcg(fraction(value), from, iuToMg, to)
      if (expected === undefined)
        return says(
          result?.kind === 'refused' && result.reason,
          'IU conversions require peptide selection (e.g., HGH: 1 mg = 3 IU)',
        )
      same(result?.kind === 'converted' ? result.value : undefined, expected)
    }),
    cases,
  )
})

test('the content of a vial that is not pure', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(amount, amount, (vial, percent) => {
      const expected = product(fraction(vial), fraction(percent))
      same(pureContent(vial, percent)?.contentMg, { n: expected.n, d: expected.d * 100n })
    }),
    cases,
  )
})

test('the reading of a volume on a syringe, and what its nearest mark delivers', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(volume, amount, fc.constantFrom(...SCALES), fc.constantFrom(...BARRELS), (ml, dose, scale, barrel) => {
      const perMl = { 'U-100': 100n, 'U-50': 50n, 'U-40': 40n }[scale]
      const step = scale === 'U-100' && barrel === '1' ? 2n : 1n
      const units = product(fraction(ml), { n: perMl, d: 1n })
      const reading = readOn({ scale, barrel }, exactly(ml))
      same(reading.units, units)
      if (less(fraction(barrel), fraction(ml))) return says(reading?.kind, 'too much')

      // The nearest mark by looking at every one of them; of two equally near the first, which is the lower.
      let nearest = 0n
      for (let mark = step; mark <= perMl; mark += step)
        if (less(distance(units, mark), distance(units, nearest))) nearest = mark
      if (nearest === 0n) return says(reading?.kind, 'too little')
      if (reading.kind !== 'readable') throw new Error(`${ml} ml is ${reading.kind}`)
      says(BigInt(reading.mark), nearest)
      says(reading.isOnMark, units.n === nearest * units.d)
      const delivery = deliveredAt(reading.mark, scale, exactly(ml), exactly(dose))
      const delivered = quotient(product(fraction(dose), { n: nearest, d: 1n }), units)
      same(delivery.dose, delivered)
      const off = {
        n: delivered.n * fraction(dose).d - fraction(dose).n * delivered.d,
        d: delivered.d * fraction(dose).d,
      }
      const percent = { n: (off.n < 0n ? -off.n : off.n) * fraction(dose).d * 100n, d: off.d * fraction(dose).n }
      const tone = less(fraction('5'), percent) ? (less(fraction('20'), percent) ? 'danger' : 'caution') : undefined
      says(warningOf(delivery)?.tone, tone)
      // The dose stands for any amount of water here: how often the mark's volume fits into it.
      const fits = quotient(product(fraction(dose), { n: perMl, d: 1n }), { n: nearest, d: 1n })
      says(dosesAtMark(exactly(dose), reading.mark, scale), String(fits.n / fits.d))
      says(fixed(delivery.errorPercent, 4), halfUp(quotient({ n: off.n * 100n, d: off.d }, fraction(dose)), 4))
    }),
    cases,
  )
})

test('the water that brings a dose to a mark, and back', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(
      amount,
      amount,
      massOrIu,
      fc.integer({ min: 1, max: 30 }),
      ratio,
      (vial, dose, doseUnit, mark, iuToMg) => {
        const asked = { vial: { amount: vial, unit: 'mg' }, dose: { amount: dose, unit: doseUnit }, iuToMg } as const
        const result = waterFor({ ...asked, mark: String(mark), syringe: { scale: 'U-100', barrel: '0.3' } })
        const wanted = inMcg(fraction(dose), doseUnit, iuToMg, 'mg')
        if (wanted === undefined || less(fraction(vial), wanted)) return says(result?.kind, 'refused')
        const expected = quotient(product(fraction(vial), { n: BigInt(mark), d: 100n }), wanted)
        if (result?.kind !== 'water') throw new Error('refused')
        same(result.waterMl, expected)
        same(volumeOf(exactly(String(mark)), 'U-100'), quotient(product(wanted, expected), fraction(vial)))
      },
    ),
    cases,
  )
})

test('the water for a mark and the dose at that mark go there and back', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(
      amount,
      amount,
      unit,
      unit,
      fc.integer({ min: 1, max: 30 }),
      ratio,
      (vial, dose, of, doseUnit, mark, iuToMg) => {
        const asked = { vial: { amount: vial, unit: of }, mark: String(mark), iuToMg } as const
        const syringe = { scale: 'U-100', barrel: '0.3' } as const
        const water = waterFor({ ...asked, dose: { amount: dose, unit: doseUnit }, syringe })
        if (water?.kind !== 'water') return
        // No field takes as much water.
        if (compare(water.waterMl, exactly('100000000')) > 0) return
        const typed = readExactText(exactText(water.waterMl))
        const back = typed.kind === 'number' && doseAtMark({ ...asked, waterMl: typed.amount, unit: doseUnit, syringe })
        if (!back || back.kind !== 'dose') throw new Error('refused')
        same(back.dose, fraction(dose))
      },
    ),
    cases,
  )
})

/** Numbers that people type: many short ones, so that limits and ties are met exactly and often, and some long ones. */
const short = fc.tuple(fc.integer({ min: 1, max: 200 }), fc.constantFrom(1, 2, 5, 10), fc.integer({ min: 0, max: 3 }))
const long = fc.tuple(fc.integer({ min: 1, max: 99_999_999 }), fc.constant(1), fc.integer({ min: 0, max: 6 }))
const amount = fc
  .oneof({ weight: 3, arbitrary: short }, long)
  .map(([digits, by, decimals]) => decimal(digits * by, decimals))
const volume = fc.oneof(
  fc.integer({ min: 1, max: 2400 }).map((digits) => decimal(digits, 3)),
  amount,
)
const unit = fc.constantFrom('mcg', 'mg', 'g', 'IU')
const massOrIu = fc.constantFrom('mcg', 'mg', 'IU')
const ratio = fc.constantFrom(undefined, '3')

function decimal(digits: number, decimals: number): string {
  const text = String(digits).padStart(decimals + 1, '0')
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`
}

/** A fraction of whole numbers, the lower one above zero, never reduced. */
type Fraction = { readonly n: bigint; readonly d: bigint }

function fraction(text: string): Fraction {
  const [whole = '', decimals = ''] = text.split('.')
  return { n: BigInt(whole + decimals), d: 10n ** BigInt(decimals.length) }
}

function product(one: Fraction, other: Fraction): Fraction {
  return { n: one.n * other.n, d: one.d * other.d }
}

function quotient(one: Fraction, other: Fraction): Fraction {
  return { n: one.n * other.d, d: one.d * other.n }
}

function less(one: Fraction, other: Fraction): boolean {
  return one.n * other.d < other.n * one.d
}

function distance(units: Fraction, mark: bigint): Fraction {
  const off = units.n - mark * units.d
  return { n: off < 0n ? -off : off, d: units.d }
}

/** From one unit to another by way of micrograms; undefined where IU have no ratio. */
function inMcg(value: Fraction, from: string, iuToMg: string | undefined, to: string): Fraction | undefined {
  if (from === to) return value
  const mcg: Record<string, Fraction> = { mcg: { n: 1n, d: 1n }, mg: { n: 1000n, d: 1n }, g: { n: 1_000_000n, d: 1n } }
  if (iuToMg !== undefined) mcg['IU'] = { n: 1000n, d: BigInt(iuToMg) }
  const [given, wanted] = [mcg[from], mcg[to]]
  return given && wanted && quotient(product(value, given), wanted)
}

/** Half up, away from zero below zero. */
function halfUp({ n, d }: Fraction, decimals: number): string {
  const scale = 10n ** BigInt(decimals)
  const positive = n < 0n ? -n : n
  const rounded = (2n * positive * scale + d) / (2n * d)
  const digits = String(rounded).padStart(decimals + 1, '0')
  return `${n < 0n && rounded > 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Plain, because expect() would take most of the time of so many cases. */
function says<Said>(found: Said, expected: Said): void {
  if (found !== expected) throw new Error(`${String(found)} is not ${String(expected)}`)
}

/** Equal exactly, by multiplying crosswise, and not by looking at digits. */
function same(value: Exact | undefined, expected: Fraction): void {
  if (value === undefined) throw new Error('no result')
  if (value.over * expected.d !== expected.n * value.under)
    throw new Error(`${value.over} / ${value.under} is not ${expected.n} / ${expected.d}`)
}
