import { checkChanges } from './check-changes.ts'
import { checkMetrics } from './check-metrics.ts'
import { checkPeptides } from './check-peptides.ts'
import { checkProtocols } from './check-protocols.ts'
import { checkReferences } from './check-references.ts'
import { checkSchedules } from './check-schedules.ts'
import { checkSettings } from './check-settings.ts'
import { checkSites } from './check-sites.ts'
import { checkSymptoms } from './check-symptoms.ts'
import { checkVials } from './check-vials.ts'
import type { Check, FileRows } from './rows.ts'

/**
 * Checks the rows of a file against each other, one row a step, so that a caller may pause in between. Yields the reason where a row
 * is wrong. A file without a reason keeps every rule of docs/product/invariants.md in an empty account. `isReference` tells whether
 * an id is that of a peptide of the reference table.
 */
export function* checkFile(file: FileRows, isReference: (peptideId: string) => boolean): Check {
  yield* checkReferences(file, isReference)
  yield* checkPeptides(file, isReference)
  yield* checkSettings(file)
  yield* checkMetrics(file)
  yield* checkSites(file)
  yield* checkSymptoms(file)
  yield* checkProtocols(file)
  const { doses, dose_changes, user_metrics, metric_changes, symptom_entries, symptom_changes } = file
  yield* checkChanges({ table: 'doses', rows: doses, noun: 'dose' }, dose_changes, ({ dose_id }) => dose_id)
  yield* checkChanges(
    { table: 'user_metrics', rows: user_metrics, noun: 'entry' },
    metric_changes,
    ({ metric_id }) => metric_id,
  )
  yield* checkChanges(
    { table: 'symptom_entries', rows: symptom_entries, noun: 'entry' },
    symptom_changes,
    ({ entry_id }) => entry_id,
  )
  yield* checkVials(file)
  yield* checkSchedules(file)
}
