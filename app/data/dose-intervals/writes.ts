import type * as contract from '#contract'
import { plural } from '#domain/text/plural'
import { defineWrite } from '../outbox/define-write.ts'

/** The interval as it will be; null takes it back. */
export type IntervalPreview = {
  readonly peptide_id: string
  readonly peptide_name: string
  readonly hours: number | null
}

/** Sets the least interval of a peptide. */
export const setIntervalWrite = defineWrite<'set-interval', typeof contract.setDoseInterval, IntervalPreview>({
  kind: 'set-interval',
  call: { method: 'put', path: '/api/dose-intervals/{id}' },
  title: ({ peptide_name, hours }) =>
    hours === null
      ? `Remove the least interval of ${peptide_name}`
      : `Least interval of ${peptide_name}: ${plural(hours, 'hour')}`,
  done: ({ hours }) => ({ title: hours === null ? 'Least interval removed' : 'Least interval saved' }),
  failed: 'Failed to save the least interval.',
  change(rows, { peptide_id, hours }) {
    if (hours === null) rows.remove('dose_intervals', peptide_id)
    else rows.put('dose_intervals', { id: peptide_id, peptide_id, hours, joined_from: null })
  },
})
