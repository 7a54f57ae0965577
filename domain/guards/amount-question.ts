import { compare, dividedBy, exactly, fits, fixed, type Exact } from '../amounts/exact.ts'
import { formatResult } from '../amounts/format.ts'
import { inUnit } from '../amounts/in-unit.ts'
import { formatAmount } from '../amounts/amount.ts'
import type { Unit } from '../doses/unit.ts'
import { REFERENCE_LINE } from '../peptides/range.ts'
import type { GuardedDose } from './doses.ts'
import { unusualAmount, type Factor, type NewAmount, type UnusualAmount } from './unusual-amount.ts'

/** The question about an amount that is unusual (`unusualAmount`), which names the mistake that it may be; undefined where none is. */
export function amountQuestion(dose: NewAmount, doses: readonly GuardedDose[]): string | undefined {
  const found = unusualAmount(dose, doses)
  return found && `${sizeText(dose.amount, dose.unit)} is ${inWords(found, dose.unit)}`
}

function inWords(found: UnusualAmount, unit: Unit): string {
  if (found.beside === 'nothing') return `${formatResult(found.grams)} g. ${doubt(undefined, unit)}`
  const { amount, factor } = found
  if (found.beside === 'usual') {
    const { usual, unit: usualUnit } = found
    const shown = unit === 'IU' ? usual : (inUnit(massUnit(usualUnit), usual, 'mcg') ?? usual)
    return `${ratioText(amount, usual)} your usual ${sizeText(formatResult(shown), usualUnit)}. ${doubt(factor, unit)}`
  }
  const { range, end, isAbove } = found
  const text = `${formatAmount(range.min)}-${formatAmount(range.max)} ${range.unit}`
  return `${ratioText(amount, end)} the ${isAbove ? 'upper' : 'lower'} end of the reference range (${text}). ${doubt(factor, unit)} ${REFERENCE_LINE}`
}

/** '5 times' and '1/20 of'; 'about 7.3 times' where one decimal, or below one a whole number, does not say it exactly. */
function ratioText(amount: Exact, other: Exact): string {
  const isMore = compare(amount, other) > 0
  const ratio = isMore ? dividedBy(amount, other) : dividedBy(other, amount)
  const isExact = fits(ratio, isMore ? 1 : 0)
  const decimals = isMore && (isExact || compare(ratio, exactly('10')) < 0) ? 1 : 0
  const text = inThousands(formatAmount(fixed(ratio, decimals)))
  return `${isExact ? '' : 'about '}${isMore ? `${text} times` : `1/${text} of`}`
}

function massUnit(unit: Unit): 'mcg' | 'mg' {
  return unit === 'mg' ? 'mg' : 'mcg'
}

function doubt(factor: Factor | undefined, unit: Unit): string {
  if (!factor) return 'Is the amount right?'
  return factor.isUnit && unit !== 'IU'
    ? 'Is the unit right, milligrams (mg) or micrograms (mcg)?'
    : 'Is the decimal point right?'
}

function sizeText(amount: string, unit: Unit): string {
  return `${inThousands(formatAmount(amount.replaceAll(',', '')))} ${unit}`
}

/** Thousands are separated from 1,000 up here, one group earlier than elsewhere: the size of a number is the question. */
function inThousands(written: string): string {
  return written.replace(/^(\d)(\d{3})(?=\.|$)/, '$1,$2')
}
