import type { LoggableUnit } from '../doses/unit.ts'
import { unitOfWord } from '../amounts/unit-words.ts'
import { quoted, read, readingOnce, refused, type Read } from './cell.ts'

/** A unit in which a dose can be imported. */
export type ImportedUnit = LoggableUnit

/** The unit that a word names, in any letter case. What may be a volume, or marks on a syringe, is refused. */
export const readUnitCell = readingOnce(readUnit)

function readUnit(text: string): Read<ImportedUnit> {
  const word = text.toLowerCase().replaceAll(/[.\s]/g, '')
  const unit = unitOfWord(word)
  if (unit) return read(unit)
  if (MARKS.includes(word))
    return refused(`${quoted(text)} can mean IU, or marks on a syringe. Write mcg, mg or IU in the file`)
  if (VOLUMES.includes(word)) return refused(`${quoted(text)} is a volume. The amount of a dose is in mcg, mg or IU`)
  if (WEIGHTS.includes(word)) return refused(`${quoted(text)} is a unit of body weight. A weight is no dose`)
  return refused(`The unit ${quoted(text)} is not one of mcg, mg and IU`)
}

/** The units that the words of a header name, each once; what is no unit of a dose ('ml', 'kg') with the reason. */
export function unitsIn(words: readonly string[]): readonly Read<ImportedUnit>[] {
  const units = new Map<string, Read<ImportedUnit>>()
  for (const word of words) {
    const unit = readUnitCell(word)
    if (unit.ok) units.set(unit.value, unit)
    else if (OTHERS.has(word)) units.set(word, unit)
  }
  return [...units.values()]
}

const MARKS = ['unit', 'units', 'u', 'clicks', 'click']
const VOLUMES = ['ml', 'mls', 'cc', 'l', 'milliliter', 'milliliters', 'millilitre', 'millilitres']
const WEIGHTS = ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'lb', 'lbs', 'pound', 'pounds', 'st', 'stone']
const OTHERS: ReadonlySet<string> = new Set([...MARKS, ...VOLUMES, ...WEIGHTS, 'g', 'gram', 'grams'])
