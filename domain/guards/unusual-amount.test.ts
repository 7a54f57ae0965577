import { expect, test } from 'vitest'
import type { StoredMethod } from '../doses/method.ts'
import type { Unit } from '../doses/unit.ts'
import { PEPTIDE_IDS } from '../peptides/ids.ts'
import { REFERENCE_LINE } from '../peptides/range.ts'
import { RANGES } from '../peptides/ranges.ts'
import type { GuardedDose } from './doses.ts'
import { amountQuestion } from './amount-question.ts'

const OWN = '6f2f1c1e-0000-4000-8000-000000000000'
const { bpc157, hgh, semaglutide, tirzepatide } = PEPTIDE_IDS
type Amount = readonly [amount: string, unit: Unit]

/** Doses of one peptide, the newest first, a day apart. */
const history = (
  peptide_id: string,
  before: readonly Amount[],
  administration_method: StoredMethod = 'subcutaneous',
): readonly GuardedDose[] =>
  before.map(([amount, unit], days) => ({
    peptide_id,
    peptide_name: 'BPC-157',
    amount,
    unit,
    administration_method,
    administered_at: new Date(Date.UTC(2026, 10, 22) - days * 86_400_000).toISOString(),
  }))
const asked = ([amount, unit]: Amount, before: readonly Amount[], peptide_id = OWN, method = 'injection') =>
  amountQuestion({ peptide_id, amount, unit, method }, history(peptide_id, before))
const usual = (...amount: Amount): readonly Amount[] => [amount, amount, amount]

test('an unusual amount is asked about with its own ratio', () => {
  for (const [amount, words] of [
    ['1125', '1,125 mcg is 4.5 times your usual 250 mcg. Is the amount right?'],
    ['1250', '1,250 mcg is 5 times your usual 250 mcg. Is the amount right?'],
    ['2000', '2,000 mcg is 8 times your usual 250 mcg. Is the decimal point right?'],
    ['2500', '2,500 mcg is 10 times your usual 250 mcg. Is the decimal point right?'],
    ['3000', '3,000 mcg is 12 times your usual 250 mcg. Is the decimal point right?'],
    ['5000', '5,000 mcg is 20 times your usual 250 mcg. Is the amount right?'],
    ['25000', '25,000 mcg is 100 times your usual 250 mcg. Is the decimal point right?'],
    ['1333', '1,333 mcg is about 5.3 times your usual 250 mcg. Is the amount right?'],
    ['4444', '4,444 mcg is about 18 times your usual 250 mcg. Is the amount right?'],
    ['50', '50 mcg is 1/5 of your usual 250 mcg. Is the amount right?'],
    ['25', '25 mcg is 1/10 of your usual 250 mcg. Is the decimal point right?'],
    ['12.5', '12.5 mcg is 1/20 of your usual 250 mcg. Is the amount right?'],
    ['7', '7 mcg is about 1/36 of your usual 250 mcg. Is the amount right?'],
    ['2.5', '2.5 mcg is 1/100 of your usual 250 mcg. Is the decimal point right?'],
  ] as const)
    expect(asked([amount, 'mcg'], usual('250', 'mcg'))).toBe(words)
  expect(asked(['30', 'IU'], usual('3', 'IU'))).toBe('30 IU is 10 times your usual 3 IU. Is the decimal point right?')
  expect(asked(['100000', 'mg'], usual('0.25', 'mg'))).toBe(
    '100,000 mg is 400,000 times your usual 0.25 mg. Is the amount right?',
  )
  expect(asked(['0.000001', 'mcg'], usual('250', 'mg'))).toContain('is 1/250,000,000,000 of your usual')
})

test('at a thousand the question is about milligrams and micrograms, and each amount keeps its unit', () => {
  expect(asked(['250', 'mg'], usual('250', 'mcg'))).toBe(
    '250 mg is 1,000 times your usual 250 mcg. Is the unit right, milligrams (mg) or micrograms (mcg)?',
  )
  expect(asked(['0.25', 'mcg'], usual('0.25', 'mg'))).toBe(
    '0.25 mcg is 1/1,000 of your usual 0.25 mg. Is the unit right, milligrams (mg) or micrograms (mcg)?',
  )
  expect(asked(['3000', 'IU'], usual('3', 'IU'))).toBe(
    '3,000 IU is 1,000 times your usual 3 IU. Is the decimal point right?',
  )
})

test('the usual amount is written in the unit of the new one, so that the decimal points stand beside each other', () => {
  expect(asked(['2.5', 'mg'], usual('250', 'mcg'))).toContain('2.5 mg is 10 times your usual 0.25 mg.')
})

test('unusual is from 4.5 times on, to the last digit, and has no upper end', () => {
  for (const [amount, isAsked] of [
    ['449.999999', false],
    ['450', true],
    ['700', true],
    ['1300', true],
    ['60000', true],
    ['99999.999999', true],
    ['22.222222', true],
    ['22.222223', false],
    ['0.000001', true],
    ['100', false],
  ] as const)
    expect(asked([amount, 'mcg'], usual('100', 'mcg')) !== undefined, amount).toBe(isAsked)
})

test('the words about the decimal point and the unit reach a quarter around 10, 100 and 1,000', () => {
  for (const [amount, words] of [
    ['749.999999', 'amount'],
    ['750', 'decimal point'],
    ['1250', 'decimal point'],
    ['1250.000001', 'amount'],
    ['7500', 'decimal point'],
    ['12500.000001', 'amount'],
    ['74999.999999', 'amount'],
    ['75000', 'unit'],
    ['13.333333', 'decimal point'],
    ['13.333334', 'amount'],
    ['0.08', 'unit'],
  ] as const)
    expect(asked([amount, 'mcg'], usual('100', 'mcg')), amount).toContain(`Is the ${words} right`)
})

test('the median is that of the last ten, the mean of the middle two when they are even', () => {
  expect(asked(['3000', 'mcg'], [...usual('300', 'mcg'), ['100', 'mcg']])).toContain('10 times your usual 300 mcg')
  const even = [['100', 'mcg'] as const, ['100', 'mcg'] as const, ['300', 'mcg'] as const, ['300', 'mcg'] as const]
  expect(asked(['2000', 'mcg'], even)).toContain('10 times your usual 200 mcg')
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

test('a peptide without a history and without a reference is asked about from a gram on', () => {
  for (const before of [[], [['250', 'mcg']], usual('250', 'mcg').slice(1)] as const) {
    expect(asked(['2500', 'mcg'], before)).toBeUndefined()
    expect(asked(['999.999999', 'mg'], before)).toBeUndefined()
    expect(asked(['1000', 'mg'], before)).toBe('1,000 mg is 1 g. Is the amount right?')
    expect(asked(['100000', 'mg'], before)).toBe('100,000 mg is 100 g. Is the amount right?')
    expect(asked(['100000', 'IU'], before)).toBeUndefined()
  }
  expect(asked(['1500', 'mg'], usual('1000', 'mg'))).toBeUndefined()
  expect(asked(['1500', 'mg'], [], semaglutide, 'oral')).toBe('1,500 mg is 1.5 g. Is the amount right?')
})

test('without a history the reference range takes the place of the usual amount', () => {
  expect(asked(['250', 'mg'], [], bpc157)).toBe(
    `250 mg is 500 times the upper end of the reference range (200-500 mcg). Is the unit right, milligrams (mg) or micrograms (mcg)? ${REFERENCE_LINE}`,
  )
  expect(asked(['1500', 'mg'], [], bpc157)).toContain('1,500 mg is 3,000 times the upper end of the reference range')
  expect(asked(['25', 'mg'], [], bpc157)).toContain(
    'is 50 times the upper end of the reference range (200-500 mcg). Is',
  )
  expect(asked(['10', 'mg'], [], bpc157)).toContain(
    'is 20 times the upper end of the reference range (200-500 mcg). Is',
  )
  expect(asked(['2.5', 'mcg'], [], bpc157)).toContain('is 1/80 of the lower end of the reference range (200-500 mcg).')
  expect(asked(['2.5', 'mg'], [], bpc157)).toBeUndefined()
  expect(asked(['300', 'IU'], [], hgh)).toContain(
    '37.5 times the upper end of the reference range (1-8 IU). Is the dec',
  )
  expect(asked(['300', 'mg'], [], hgh)).toBeUndefined()
  expect(asked(['300', 'IU'], [], bpc157)).toBeUndefined()
  expect(asked(['25', 'mg'], [], semaglutide)).toContain('about 10 times the upper end of the reference range')
})

test('the ranges of once-weekly drugs say nothing of daily tablets, and tablets confirm no injection', () => {
  expect(asked(['25', 'mg'], [], semaglutide, 'oral')).toBeUndefined()
  const tablets = history(semaglutide, usual('14', 'mg'), 'oral')
  const injection = { peptide_id: semaglutide, amount: '14', unit: 'mg', method: 'injection' } as const
  expect(amountQuestion(injection, tablets)).toContain('the reference range (0.25-2.4 mg)')
  expect(amountQuestion(injection, history(semaglutide, usual('14', 'mg')))).toBeUndefined()
})

test('the reference range is wider by a quarter, and asks from 4.5 times beyond its ends on, to the last digit', () => {
  for (const [amount, isAsked] of [
    ['2812.499999', false],
    ['2812.5', true],
    ['10000', true],
    ['100000', true],
    ['33.333334', false],
    ['33.333333', true],
    ['1', true],
    ['0.000001', true],
  ] as const)
    expect(asked([amount, 'mcg'], [], bpc157) !== undefined, amount).toBe(isAsked)
  for (const [amount, words] of [
    ['6250', 'decimal point'],
    ['6250.000001', 'amount'],
    ['15000', 'decimal point'],
    ['62500.000001', 'amount'],
  ] as const)
    expect(asked([amount, 'mcg'], [], bpc157), amount).toContain(`Is the ${words} right`)
})

test('a history does not silence the reference until three doses of about this size were confirmed', () => {
  const far = ['5', 'mg'] as const
  expect(asked([...far], [far, far], bpc157)).toContain('the reference range (200-500 mcg)')
  expect(asked([...far], [far, far, far], bpc157)).toBeUndefined()
  // Larger steps of a usual amount: none of these was as large, or lies as far beyond the range.
  expect(asked(['10', 'mg'], usual('2.6', 'mg'), bpc157)).toContain('20 times the upper end of the reference range')
  expect(asked(['20', 'mg'], usual('5', 'mg'), bpc157)).toBeUndefined()
  expect(asked(['22.5', 'mg'], usual('5', 'mg'), bpc157)).toContain('4.5 times your usual 5 mg')
  expect(asked(['10', 'mcg'], [['10', 'mcg'], ...usual('34', 'mcg')], bpc157)).toContain('1/20 of the lower end')
  expect(asked(['250', 'mg'], usual('250', 'mg'), bpc157)).toBeUndefined()
})

/** Wegovy and Wegovy HD, Ozempic, Zepbound, each step four weeks at least; both formulations of Rybelsus, each step 30 days. */
test('no step of a label asks', () => {
  for (const [peptide, method, least, steps] of [
    [semaglutide, 'injection', 4, ['0.25', '0.5', '1', '1.7', '2.4', '7.2']],
    [semaglutide, 'injection', 4, ['0.25', '0.5', '1', '2']],
    [tirzepatide, 'injection', 4, ['2.5', '5', '7.5', '10', '12.5', '15']],
    [semaglutide, 'oral', 30, ['1.5', '4', '9']],
    [semaglutide, 'oral', 30, ['3', '7', '14']],
  ] as const)
    for (const doses of [least, least + 1, 2 * least]) {
      const taken: Amount[] = []
      for (const amount of steps.flatMap((step) => Array.from({ length: doses }, () => step))) {
        expect(asked([amount, 'mg'], taken, peptide, method), `${amount} of ${steps.join()}`).toBeUndefined()
        taken.unshift([amount, 'mg'])
      }
    }
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
    // Twice the median, so that nothing is halved.
    const twice = low + high
    if (4n * value >= 9n * twice) return `${Math.floor(Number((200n * value) / twice) / 100)} times usual`
    if (9n * 2n * value <= 2n * twice) return '1/ usual'
  }
  const key = (Object.keys(RANGES) as readonly (keyof typeof RANGES)[]).find((name) => PEPTIDE_IDS[name] === peptideId)
  if (!key || of(RANGES[key].unit) !== of(unit))
    return alike.length < 3 && unit === 'mg' && value >= 10n ** 12n ? 'grams' : 'nothing'
  const range = RANGES[key]
  const [min, max] = [whole([range.min, range.unit]), whole([range.max, range.unit])]
  const isAbove = (taken: bigint) => 200n * taken >= 9n * 125n * max
  const isBelow = (taken: bigint) => 9n * 100n * taken <= 2n * 75n * min
  for (const [isBeyond, words] of [
    [isAbove, 'upper'],
    [isBelow, 'lower'],
  ] as const) {
    if (!isBeyond(value)) continue
    const near = alike
      .map(whole)
      .filter((taken) => isBeyond(taken) && 2n * taken < 9n * value && 2n * value < 9n * taken)
    return near.length >= 3 ? 'nothing' : words
  }
  return 'nothing'
}

/** What the question says, in the words of the oracle. */
function meaning(question: string | undefined): string {
  if (question === undefined) return 'nothing'
  if (question.includes(' g. Is the amount right?')) return 'grams'
  const [, end] = /of the reference range/.test(question) ? (/the (upper|lower) end/.exec(question) ?? []) : []
  if (end !== undefined) return end
  const [, times] = /is (?:about )?([\d.,]+) times/.exec(question) ?? []
  return times === undefined ? '1/ usual' : `${Math.floor(Number(times.replaceAll(',', '')))} times usual`
}

test('twenty thousand histories of mixed units give what whole numbers give', () => {
  let seed = 7
  const below = (most: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((seed / 2 ** 32) * most)
  }
  const digits = ['1', '1.25', '0.75', '2.5', '2', '3', '4.5', '7.5', '9', '22.5', '12', '5', '6.25']
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
    const expected = oracle(dose, before, peptide)
    const found = meaning(asked(dose, before, peptide))
    // A ratio that is rounded up to the next whole one is the same ratio.
    const isRounded = Number(found.split(' ')[0]) === Number(expected.split(' ')[0]) + 1
    if (!isRounded) expect(found, `${dose.join(' ')} after ${before.join(', ')} of ${peptide}`).toBe(expected)
    seen.add(expected.replace(/^\d+ times/, 'times'))
  }
  expect(seen).toEqual(new Set(['nothing', 'times usual', '1/ usual', 'upper', 'lower', 'grams']))
})
