import { checkDose } from '#domain/calculators/dose-check'
import type { Exact } from '#domain/amounts/exact'
import type { AmountUnit } from '#domain/amounts/unit'
import type { Warning } from '#domain/amounts/warning'
import type { PeptideEntry } from '#domain/peptides/entry'
import { hasRange, rangeOf } from '#domain/peptides/range'
import { text } from './text.ts'

/**
 * Compares a dose with the reference range of the peptide: a sentence, or warnings. The sentence never calls a dose
 * right, because a range includes doses that nobody starts with.
 */
export function verdictOn(dose: Exact, unit: AmountUnit, entry: PeptideEntry | undefined): Verdict {
  if (entry === undefined) return { verdict: text.verdict.noPeptide, warnings: [] }
  if (!hasRange(entry)) return { verdict: text.verdict.noRange(entry.name), warnings: [] }
  const warnings = checkDose(dose, unit, entry)
  if (warnings === undefined) return { verdict: text.verdict.otherUnit(entry.name, unit), warnings: [] }
  if (warnings.length > 0) return { verdict: undefined, warnings }
  const scope = entry.scope === undefined ? '' : ` ${entry.scope.text}`
  return { verdict: `${text.verdict.within(rangeOf(entry))}${scope}`, warnings }
}

export type Verdict = { readonly verdict: string | undefined; readonly warnings: readonly Warning[] }
