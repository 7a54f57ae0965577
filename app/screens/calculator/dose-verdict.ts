import { checkDose } from '#domain/calculators/dose-check'
import type { Exact } from '#domain/calculators/exact'
import type { AmountUnit } from '#domain/calculators/unit'
import type { Warning } from '#domain/calculators/warning'
import { rangeOf } from '#domain/peptides/range'
import type { PeptideReference } from '#domain/peptides/reference'

/** A dose held against the reference of the chosen peptide: a sentence where there is nothing to warn of. */
export function verdictOn(dose: Exact, unit: AmountUnit, peptide: PeptideReference | undefined): Verdict {
  if (peptide === undefined) return { words: 'No peptide chosen, so no range was checked.', warnings: [] }
  const warnings = checkDose(dose, unit, peptide)
  if (warnings === undefined)
    return { words: `The range of ${peptide.name} is not in ${unit}, so it was not checked.`, warnings: [] }
  if (warnings.length > 0) return { words: undefined, warnings }
  return { words: `Within the typical range (${rangeOf(peptide)}).`, warnings }
}

export type Verdict = { readonly words: string | undefined; readonly warnings: readonly Warning[] }
