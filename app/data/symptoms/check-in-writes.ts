import type * as contract from '#contract'
import { list } from '#domain/text/list'
import { askedTogether } from '#domain/symptoms/check-in'
import type { CivilDate } from '#domain/time/civil'
import { defineWrite } from '../outbox/define-write.ts'
import type { UnsentRow } from '../rows/draft.ts'

/** Entries and the check-in of a day, with the names of the symptoms that are there. */
export type RecordPreview = {
  readonly names: readonly string[]
  readonly entries: readonly UnsentRow<'symptom_entries'>[]
  readonly check_in: { readonly day: CivilDate; readonly asked: readonly string[] } | null
}

/** Adds entries, and a check-in: what a day was asked about. */
export const recordSymptomsWrite = defineWrite<'record-symptoms', typeof contract.recordSymptoms, RecordPreview>({
  kind: 'record-symptoms',
  call: { method: 'post', path: '/api/symptom-entries' },
  title: ({ names }) => (names.length === 0 ? 'Check in: nothing today' : `Record ${list(names)}`),
  done: ({ names }) => ({ title: names.length === 0 ? 'Checked in' : 'Symptoms saved', duration: 2000 }),
  failed: 'Failed to save how you are.',
  change(rows, { entries, check_in }) {
    // A later write may have changed what this one has added: then the row is there.
    for (const entry of entries) if (!rows.get('symptom_entries', entry.id)) rows.put('symptom_entries', entry)
    if (!check_in) return
    const { day, asked } = check_in
    const before = rows.get('check_ins', day)?.asked ?? []
    const together = askedTogether(before, asked)
    if (together.length > before.length) rows.put('check_ins', { id: day, day, asked: together })
  },
})

/** Takes the check-in of a day back. */
export const removeCheckInWrite = defineWrite<'remove-check-in', typeof contract.removeCheckIn, CivilDate>({
  kind: 'remove-check-in',
  call: { method: 'post', path: '/api/check-ins/removal' },
  title: () => 'Take the check-in back',
  done: () => ({ title: 'Check-in taken back', duration: 2000 }),
  failed: 'Failed to take the check-in back.',
  change: (rows, day) => rows.remove('check_ins', day),
})
