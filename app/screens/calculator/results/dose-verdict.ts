import { checkDose } from '#domain/calculators/dose-check'
import type { Exact } from '#domain/amounts/exact'
import type { AmountUnit } from '#domain/amounts/unit'
import type { Warning } from '#domain/calculators/warning'
import type { PeptideEntry } from '#domain/peptides/entry'
import { hasRange, rangeOf } from '#domain/peptides/range'

/**
 * Compares a dose with the reference range of the peptide: a sentence, or warnings. The sentence never calls a dose
 * right, because a range includes doses that nobody starts with.
 */
export function verdictOn(dose: Exact, unit: AmountUnit, entry: PeptideEntry | undefined): Verdict {
  if (entry === undefined) return { text: 'No peptide chosen, so no range was checked.', warnings: [] }
  if (!hasRange(entry)) return { text: `${entry.name} has no range here, so none was checked.`, warnings: [] }
  const warnings = checkDose(dose, unit, entry)
  if (warnings === undefined)
    return { text: `The range of ${entry.name} is not in ${unit}, so it was not checked.`, warnings: [] }
  if (warnings.length > 0) return { text: undefined, warnings }
  const scope = entry.scope === undefined ? '' : ` ${entry.scope.text}`
  return { text: `Neither below nor above the range (${rangeOf(entry)}).${scope}`, warnings }
}

export type Verdict = { readonly text: string | undefined; readonly warnings: readonly Warning[] }
