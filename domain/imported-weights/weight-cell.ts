import { readAmount } from '../amounts/amount.ts'
import { compare, dividedBy, exactly, fixed, plus, times, type Exact } from '../amounts/exact.ts'
import { cellText, MOST_CHARACTERS, quoted, read, refused, type Read } from '../csv/cell.ts'

/** The units in which a weight is kept. */
export const WEIGHT_UNITS = ['kg', 'lbs'] as const
export type WeightUnit = (typeof WEIGHT_UNITS)[number]

/** A body weight: a decimal with at most two decimals, and its unit. */
export type Weight = { readonly value: string; readonly unit: WeightUnit }

/** What a cell depends on: the unit that its column or the file has, where the cell has none. */
export type WeightRules = { readonly unit: string | undefined; readonly unitForAll: WeightUnit | undefined }

/**
 * Reads a body weight: '83.4', '83,4', '83.4 kg', '13 st', '13 st 4 lb'. Kilograms and pounds stay as they are, a stone is 14 lbs, and
 * grams become kilograms, exactly. More than two decimals are noise of a scale or of a binary fraction (83.4000015258789) and are rounded
 * half up to two. A mark that may separate thousands is the decimal mark where only that is a weight. Outside of 20 to 1,000 it is refused.
 */
export function readWeightCell(cell: string, rules: WeightRules): Read<Weight> {
  const text = cellText(cell)
  if (text.length > MOST_CHARACTERS) return refused(`${quoted(text)} is not a weight`)
  const [, stones, pounds] = STONES_AND_POUNDS.exec(text) ?? []
  if (stones !== undefined && pounds !== undefined) return ofStones(stones, pounds)
  const [, number = '', written = ''] = /^([\d.,\s]*\d)\s*(\p{L}*)\.?$/u.exec(text) ?? []
  if (number === '') return refused(`${quoted(text)} is not a weight`)
  const named = rules.unit === undefined || rules.unit === '' ? undefined : unitOf(rules.unit)
  const own = written === '' ? undefined : unitOf(written)
  if (own === null || named === null)
    return refused(`The unit ${quoted(own === null ? written : (rules.unit ?? ''))} is not one of kg and lbs`)
  if (own && named && own !== named) return refused(`There are two units, ${own} and ${named}`)
  const unit = own ?? named ?? rules.unitForAll
  return unit ? kept(number, unit) : refused('The unit is missing. Choose one for all weights without a unit')
}

const STONES_AND_POUNDS = /^(\d{1,2})\s*(?:st|stones?)\.?,?\s*(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:lbs?|pounds?)\.?$/i

/** The first of some words that is a unit of weight. */
export function unitAmong(words: readonly string[]): string | undefined {
  return words.find((word) => unitOf(word) !== null)
}

type AnyUnit = WeightUnit | 'st' | 'g'

/** The unit that a word names; null where it is another one. */
function unitOf(word: string): AnyUnit | null {
  return UNITS[word.toLowerCase().replaceAll(/[.\s]/g, '')] ?? null
}

const UNITS: Readonly<Record<string, AnyUnit>> = {
  ...named('kg', 'kg kgs kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes 公斤 千克 кг'),
  ...named('lbs', 'lb lbs pound pounds'),
  ...named('st', 'st stone stones'),
  ...named('g', 'g gram grams gramm gramme'),
}

function named(unit: AnyUnit, words: string): Readonly<Record<string, AnyUnit>> {
  return Object.fromEntries(words.split(' ').map((word) => [word, unit]))
}

function ofStones(stones: string, pounds: string): Read<Weight> {
  const all = plus(times(exactly(stones), POUNDS_OF_A_STONE), exactly(pounds.replace(',', '.')))
  return bounded(all, 'lbs')
}

function kept(number: string, unit: AnyUnit): Read<Weight> {
  const values = valuesOf(number.replaceAll(/\s/g, '')).map((value) => inKeptUnit(value, unit))
  const possible = values.filter((value) => isWithin(value))
  const [value] = possible.length === 1 ? possible : values
  if (!value || possible.length > 1) return refused(`${quoted(number)} is not a weight`)
  return bounded(value, unit === 'g' || unit === 'kg' ? 'kg' : 'lbs')
}

/** What the digits can mean: one number, or two where a mark may separate thousands. */
function valuesOf(number: string): readonly Exact[] {
  const noisy = /^(\d{1,6})[.,](\d{6})\d+$/.exec(number)
  const found = readAmount(noisy ? `${noisy[1]}.${noisy[2]}` : number)
  return found.ok ? [exactly(found.amount)] : (found.readings ?? []).map((reading) => exactly(reading))
}

const POUNDS_OF_A_STONE = exactly('14')
const GRAMS_OF_A_KILOGRAM = exactly('1000')

function inKeptUnit(value: Exact, unit: AnyUnit): Exact {
  if (unit === 'st') return times(value, POUNDS_OF_A_STONE)
  return unit === 'g' ? dividedBy(value, GRAMS_OF_A_KILOGRAM) : value
}

function bounded(value: Exact, unit: WeightUnit): Read<Weight> {
  if (!isWithin(value))
    return refused(compare(value, LEAST) < 0 ? 'Weight must be at least 20' : 'Weight must be less than 1000')
  return read({ value: fixed(value, 2).replace(/\.?0+$/, ''), unit })
}

/** The bounds of a weight (docs/product/metrics.md#types-and-values). */
function isWithin(value: Exact): boolean {
  return compare(value, LEAST) >= 0 && compare(value, MOST) <= 0
}

const LEAST = exactly('20')
const MOST = exactly('1000')
