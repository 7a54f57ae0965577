import { dosageFor } from '#domain/calculators/dosage'
import { readEntry } from '#domain/amounts/entry'
import { sentencesOf } from '#domain/amounts/warning'
import { workingOfDosage } from '#domain/calculators/working'
import { formatResult } from '#domain/amounts/format'
import { entryOf, referenceOf } from '#domain/peptides/reference'
import type { Calculation } from '../calculation.ts'
import { verdictOn } from './dose-verdict.ts'
import { ReferenceNote } from './reference-note.tsx'
import { Result, Warnings, Working } from './result.tsx'
import { joinSentences, Announcement } from './announcement.tsx'
import { UnbrokenNames } from '../unbroken-names.tsx'
import { text } from './text.ts'

/** The total dose, compared with the reference. */
export function DosageResult({ calculation }: { readonly calculation: Calculation }) {
  const weight = readEntry(calculation.weight)
  const perKg = readEntry(calculation.perKg)
  if (weight.kind !== 'number' || perKg.kind !== 'number') return null
  const body = { amount: weight.amount, unit: calculation.weightUnit }
  const each = { amount: perKg.amount, unit: calculation.perKgUnit }
  const result = dosageFor(body, each)
  if (result === undefined) return null
  const peptide = entryOf(calculation.peptide)
  const { verdict, warnings } = verdictOn(result.dose, result.unit, peptide)
  const total = formatResult(result.dose)
  return (
    <>
      <Result name={text.dosage.total} value={total} unit={result.unit}>
        {verdict === undefined ? null : (
          <p className="text-label font-medium text-ink-2">
            <UnbrokenNames text={verdict} />
          </p>
        )}
      </Result>
      <Warnings warnings={warnings} />
      {peptide && <ReferenceNote peptide={peptide} />}
      <Working working={workingOfDosage(body, each, result, referenceOf(calculation.peptide))} />
      <Announcement
        text={joinSentences([text.dosage.spoken(`${total} ${result.unit}`), verdict, ...sentencesOf(warnings)])}
      />
    </>
  )
}
