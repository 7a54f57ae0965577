import { compare, exactly, times } from '../amounts/exact.ts'
import { inUnit } from '../amounts/in-unit.ts'
import { formatAmount, formatDose } from '../doses/amount.ts'
import { rangeOfPeptide } from '../peptides/ranges.ts'
import type { TableDose } from './read-row.ts'

/** What a person confirms before a row is imported: that its amount is no day of a spreadsheet ('day'), and its size ('amount'). */
export type Ask = { readonly kind: 'day' | 'amount'; readonly text: string }

/** The questions about a dose of a table; empty where nothing is unusual. */
export function asksOf(
  dose: TableDose,
  { peptideId, canBeDay }: { readonly peptideId: string; readonly canBeDay: boolean },
): readonly Ask[] {
  const size = sizeQuestion(dose, peptideId)
  return [
    ...(canBeDay ? [{ kind: 'day' as const, text: DAY(formatAmount(dose.amount)) }] : []),
    ...(size === undefined ? [] : [{ kind: 'amount' as const, text: size }]),
  ]
}

const DAY = (amount: string) => `${amount} can be a date that a spreadsheet has written as a number. Is it the amount?`

/** Asks about more than ten times the end of the reference range. */
function sizeQuestion({ amount, unit }: TableDose, peptideId: string): string | undefined {
  const range = rangeOfPeptide(peptideId)
  if (!range || (range.unit === 'IU') !== (unit === 'IU')) return undefined
  const taken = unit === 'IU' ? exactly(amount) : inUnit(range.unit, exactly(amount), unit)
  if (!taken || compare(taken, times(exactly(range.max), exactly('10'))) <= 0) return undefined
  const { min, max, unit: name } = range
  return `${formatDose(amount, unit)} is more than 10 times the reference range (${formatAmount(min)}-${formatAmount(max)} ${name}). Is the amount right?`
}
