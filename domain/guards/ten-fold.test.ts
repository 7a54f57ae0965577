import { expect, test } from 'vitest'
import type { Unit } from '../doses/unit.ts'
import { PEPTIDE_IDS } from '../peptides/ids.ts'
import { REFERENCE_LINE } from '../peptides/range.ts'
import { RANGES } from '../peptides/ranges.ts'
import type { GuardedDose } from './doses.ts'
import { tenFoldQuestion } from './ten-fold.ts'

const OWN = '6f2f1c1e-0000-4000-8000-000000000000'
type Amount = readonly [amount: string, unit: Unit]

/** Doses of one peptide, the newest first, a day apart. */
const history = (peptide_id: string, ...amounts: readonly Amount[]): readonly GuardedDose[] =>
  amounts.map(([amount, unit], days) => ({
    peptide_id,
    peptide_name: 'BPC-157',
    amount,
    unit,
    administration_method: 'subcutaneous',
    administered_at: new Date(Date.UTC(2026, 10, 22) - days * 86_400_000).toISOString(),
  }))
const asked = ([amount, unit]: Amount, before: readonly Amount[], peptide_id = OWN, method = 'injection') =>
  tenFoldQuestion({ peptide_id, amount, unit, method }, history(peptide_id, ...before))
const usual = (...amount: Amount): readonly Amount[] => [amount, amount, amount]

test('ten times the usual amount is asked about in these words', () => {
  expect(asked(['2500', 'mcg'], usual('250', 'mcg'))).toBe(
    '2,500 mcg is 10 times your usual 250 mcg. Is the decimal point right?',
  )
  expect(asked(['25', 'mcg'], usual('250', 'mcg'))).toBe(
    '25 mcg is a tenth of your usual 250 mcg. Is the decimal point right?',
  )
  expect(asked(['25000', 'mcg'], usual('250', 'mcg'))).toContain('25,000 mcg is 100 times your usual 250 mcg.')
  expect(asked(['2000', 'mcg'], usual('250', 'mcg'))).toContain('2,000 mcg is about 10 times your usual 250 mcg.')
  expect(asked(['30', 'IU'], usual('3', 'IU'))).toBe('30 IU is 10 times your usual 3 IU. Is the decimal point right?')
})

test('at a thousand the question is about milligrams and micrograms, and each amount keeps its unit', () => {
  expect(asked(['250', 'mg'], usual('250', 'mcg'))).toBe(
    '250 mg is 1,000 times your usual 250 mcg. Is the unit right, milligrams (mg) or micrograms (mcg)?',
  )
  expect(asked(['0.25', 'mcg'], usual('0.25', 'mg'))).toBe(
    '0.25 mcg is a thousandth of your usual 0.25 mg. Is the unit right, milligrams (mg) or micrograms (mcg)?',
  )
  expect(asked(['3000', 'IU'], usual('3', 'IU'))).toBe(
    '3,000 IU is 1,000 times your usual 3 IU. Is the decimal point right?',
  )
})

test('the usual amount is written in the unit of the new one, so that the decimal points stand beside each other', () => {
  expect(asked(['2.5', 'mg'], usual('250', 'mcg'))).toContain('2.5 mg is 10 times your usual 0.25 mg.')
})

test('a range ends where it says, to the last digit', () => {
  for (const [amount, isAsked] of [
    ['749.999999', false],
    ['750', true],
    ['1250', true],
    ['1250.000001', false],
    ['7499.999999', false],
    ['7500', true],
    ['12500', true],
    ['12500.000001', false],
    ['75000', true],
    ['100000', true],
    ['8', true],
    ['7.999999', false],
    ['13.333333', true],
    ['13.333334', false],
    ['0.8', true],
    ['0.08', true],
    ['0.079999', false],
    ['100', false],
    ['500', false],
  ] as const)
    expect(asked([amount, 'mcg'], usual('100', 'mcg')) !== undefined, amount).toBe(isAsked)
})

test('the median is that of the last ten, the mean of the middle two when they are even', () => {
  expect(asked(['3000', 'mcg'], [...usual('300', 'mcg'), ['100', 'mcg']])).toContain('10 times your usual 300 mcg')
  expect(
    asked(
      ['2000', 'mcg'],
      [
        ['100', 'mcg'],
        ['100', 'mcg'],
        ['300', 'mcg'],
        ['300', 'mcg'],
      ],
    ),
  ).toContain('10 times your usual 200 mcg')
  const older = Array.from({ length: 30 }, (): Amount => ['1', 'mcg'])
  const newest = Array.from({ length: 10 }, (): Amount => ['250', 'mcg'])
  expect(asked(['2500', 'mcg'], [...newest, ...older])).toContain('10 times your usual 250 mcg')
})

test('of the last ten those of the other kind do not count: IU beside IU, mass beside mass, old units beside nothing', () => {
  const mixed: readonly Amount[] = [
    ['1000', 'IU'],
    ['250', 'mcg'],
    ['9', 'units'],
    ['0.25', 'mg'],
    ['250', 'mcg'],
  ]
  expect(asked(['2500', 'mcg'], mixed)).toContain('10 times your usual 250 mcg')
  expect(asked(['10000', 'IU'], mixed)).toBeUndefined()
  expect(asked(['90', 'units'], usual('9', 'units'))).toBeUndefined()
  expect(asked(['90', 'mcg'], usual('9', 'units'))).toBeUndefined()
})

test('no dose, one or two are no history: a peptide without a reference is not asked about', () => {
  for (const before of [
    [],
    [['250', 'mcg']],
    [
      ['250', 'mcg'],
      ['250', 'mcg'],
    ],
  ] as const satisfies readonly Amount[][])
    expect(asked(['2500', 'mcg'], before)).toBeUndefined()
})

test('without a history the reference range takes the place of the median, for 100 and 1,000', () => {
  const { bpc157, hgh, semaglutide } = PEPTIDE_IDS
  expect(asked(['250', 'mg'], [], bpc157)).toBe(
    `250 mg is about 1,000 times the reference range (200-500 mcg). Is the unit right, milligrams (mg) or micrograms (mcg)? ${REFERENCE_LINE}`,
  )
  expect(asked(['25', 'mg'], [], bpc157)).toContain('about 100 times the reference range (200-500 mcg). Is the decimal')
  expect(asked(['2.5', 'mcg'], [], bpc157)).toContain('about a hundredth of the reference range')
  expect(asked(['2.5', 'mg'], [], bpc157)).toBeUndefined()
  expect(asked(['300', 'IU'], [], hgh)).toContain('about 100 times the reference range (1-8 IU). Is the decimal')
  expect(asked(['300', 'mg'], [], hgh)).toBeUndefined()
  expect(asked(['300', 'IU'], [], bpc157)).toBeUndefined()
  expect(asked(['14', 'mg'], [], semaglutide, 'oral')).toBeUndefined()
  expect(asked(['25', 'mg'], [], semaglutide, 'oral')).toBeUndefined()
  expect(asked(['25', 'mg'], [], semaglutide)).toContain('about 100 times')
  expect(asked(['250', 'mg'], usual('250', 'mg'), bpc157)).toBeUndefined()
})

test('the reference range is wider by a quarter, ends included', () => {
  const { bpc157 } = PEPTIDE_IDS
  for (const [amount, isAsked] of [
    ['14999.999999', false],
    ['15000', true],
    ['62500', true],
    ['62500.000001', false],
    ['6.25', true],
    ['6.250001', false],
    ['1.5', true],
    ['1.499999', false],
    ['0.625', true],
    ['0.15', true],
    ['0.149999', false],
  ] as const)
    expect(asked([amount, 'mcg'], [], bpc157) !== undefined, amount).toBe(isAsked)
})

/** The same rule in whole millionths of a microgram (or of an IU), written without the fractions of the guard. */
function oracle([amount, unit]: Amount, before: readonly Amount[], peptideId: string): string {
  const of = (wanted: Unit) => (wanted === 'units' ? 'none' : wanted === 'IU' ? 'IU' : 'mass')
  const whole = ([text, own]: Amount) => {
    const [digits = '', decimals = ''] = text.split('.')
    return BigInt(digits + decimals.padEnd(6, '0')) * (own === 'mg' ? 1000n : 1n)
  }
  if (of(unit) === 'none') return 'nothing'
  const alike = before.slice(0, 10).filter(([, own]) => of(own) === of(unit))
  const value = whole([amount, unit])
  if (alike.length >= 3) {
    const sorted = alike.map(whole).toSorted((one, other) => Number(one - other))
    const [low = 0n, high = 0n] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
    // Twice the median, so that nothing is halved; 100 ratio = 200 value / twice.
    const twice = low + high
    for (const [by, least, most] of [
      [10n, 750n, 1250n],
      [100n, 7500n, 12_500n],
      [1000n, 75_000n, 125_000n],
    ] as const) {
      if (200n * value >= least * twice && 200n * value <= most * twice) return `${by} times`
      if (100n * twice >= least * 2n * value && 100n * twice <= most * 2n * value) return `1/${by}`
    }
    return 'nothing'
  }
  const key = (Object.keys(RANGES) as readonly (keyof typeof RANGES)[]).find((name) => PEPTIDE_IDS[name] === peptideId)
  if (!key || of(RANGES[key].unit) !== of(unit)) return 'nothing'
  const range = RANGES[key]
  const [min, max] = [whole([range.min, range.unit]) * 75n, whole([range.max, range.unit]) * 125n]
  for (const by of [100n, 1000n]) {
    if (100n * value >= min * by && 100n * value <= max * by) return `${by} times`
    if (100n * value * by >= min && 100n * value * by <= max) return `1/${by}`
  }
  return 'nothing'
}

const MEANING: Readonly<Record<string, string>> = {
  ' 10 times': '10 times',
  ' 100 times': '100 times',
  ' 1,000 times': '1000 times',
  'a tenth': '1/10',
  'a hundredth': '1/100',
  'a thousandth': '1/1000',
}

test('twenty thousand histories of mixed units give what whole numbers give', () => {
  let seed = 7
  const below = (most: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((seed / 2 ** 32) * most)
  }
  const digits = ['1', '1.25', '0.75', '2.5', '2', '3', '7.5', '8', '9.999999', '12.5', '13.333333', '5', '6.25']
  const powers = [3, 2, 1, 0, -1, -2, -3]
  const some = (): Amount => {
    const [mantissa = '1', power = 0] = [digits[below(digits.length)], powers[below(powers.length)]]
    const scaled = (BigInt(Math.round(Number(mantissa) * 1e6)) * 1000n * 10n ** BigInt(power + 3)) / 1_000_000n
    const text = String(scaled).padStart(7, '0')
    const amount = `${text.slice(0, -6)}.${text.slice(-6)}`.replace(/\.?0+$/, '')
    return [amount === '0' ? '1' : amount, (['mcg', 'mg', 'IU', 'units'] as const)[(below(8) % 5) % 4] ?? 'mcg']
  }
  const ids = [OWN, ...Object.values(PEPTIDE_IDS)]
  const seen = new Set<string>()
  for (let round = 0; round < 20_000; round++) {
    const before = Array.from({ length: below(14) }, some)
    const [dose, peptide = OWN] = [some(), ids[below(ids.length)]]
    const question = asked(dose, before, peptide) ?? ''
    const found = Object.keys(MEANING).find((words) =>
      question.replace('about ', '').includes(`is${words.startsWith(' ') ? words : ` ${words}`}`),
    )
    const expected = oracle(dose, before, peptide)
    expect(found ? MEANING[found] : 'nothing', `${dose.join(' ')} after ${before.join(', ')} of ${peptide}`).toBe(
      expected,
    )
    seen.add(expected)
  }
  expect(seen).toEqual(new Set(['nothing', ...Object.values(MEANING)]))
})
