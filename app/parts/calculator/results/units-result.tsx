import { convert } from '#domain/amounts/conversion'
import { readEntry } from '#domain/amounts/entry'
import { workingOfConversion } from '#domain/calculators/working'
import { formatResult } from '#domain/amounts/format'
import { formatDose } from '#domain/amounts/amount'
import { referenceOf } from '#domain/peptides/reference'
import type { Calculation } from '../calculation.ts'
import { Refused, Result, Working } from './result.tsx'
import { Announcement } from './announcement.tsx'
import { text } from './text.ts'

/** The amount in the other unit, or why the conversion needs a peptide. */
export function UnitsResult({ calculation }: { readonly calculation: Calculation }) {
  const value = readEntry(calculation.value)
  if (value.kind !== 'number') return null
  const { valueUnit, to } = calculation
  const from = { amount: value.amount, unit: valueUnit }
  const iuToMg = referenceOf(calculation.peptide)?.iuToMg
  const result = convert(from, to, iuToMg)
  if (result === undefined) return null
  if (result.kind === 'refused') return <Refused reason={result.reason} />
  const said = formatDose(value.amount, valueUnit)
  return (
    <>
      <Result name={text.conversion.is(said)} value={formatResult(result.value)} unit={to} />
      <Working working={workingOfConversion(from, result.value, to, iuToMg)} />
      <Announcement text={text.conversion.spoken(said, `${formatResult(result.value)} ${to}`)} />
    </>
  )
}
