import type * as z from 'zod'
import type { EditSymptom, RecordSymptoms, SymptomEntry as EntryRow } from '#contract'
import { askedTogether, MOST_ASKED } from '#domain/symptoms/check-in'
import { addedEntry, editedEntry, entryRefusal } from '#domain/symptoms/entry'
import { editDayRefusal } from '#domain/schedules/states/late-arrival'
import { CLOCKS_DIFFER } from '#domain/schedules/states/taken'
import type { CivilDate } from '#domain/time/civil'
import { dateIn, UTC } from '#domain/time/zone'
import { ApiError, deletedSince, invalidField, notFound } from '../http/api-error.ts'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import {
  amendEntry,
  checkInOf,
  dayOf,
  idOf,
  idsOf,
  insertCheckIn,
  insertEntries,
  lockEntry,
  markDeleted,
  markRestored,
  oneEntry,
  removeCheckInOf,
  removeEntryForGood,
  updateCheckIn,
  type Change,
} from './queries.ts'

/** Adds entries, and the check-in of a day to what that day was asked about before: all or nothing. */
export function recordEntries(
  userId: string,
  { entries, check_in }: z.output<typeof RecordSymptoms>,
  now: Date,
): Mutation<{ readonly entries: string[] }> {
  const added = entries.map(({ id, entry }) => addedEntry(entry, id))
  for (const entry of added) {
    const refusal = entryRefusal(entry, now.getTime() + CLOCKS_DIFFER)
    if (refusal) throw invalidField(refusal.field, refusal.message)
  }
  const today = dateIn(now.getTime(), UTC)
  const day = check_in?.day ?? today
  const wrongDay = editDayRefusal(day, today)
  if (wrongDay !== undefined) throw invalidField('day', wrongDay)
  return mutation({
    reads: [checkInOf(userId, day)],
    decide([[before]]) {
      return {
        changes: [
          ...(added.length > 0 ? [insertEntries(userId, added)] : []),
          ...(check_in ? [savedCheckIn(userId, check_in, before?.asked)] : []),
        ],
        answer: idsOf(added.map(({ id }) => id)),
      }
    },
  })
}

function savedCheckIn(
  userId: string,
  { day, asked }: { readonly day: CivilDate; readonly asked: readonly string[] },
  before: readonly string[] | undefined,
) {
  if (before === undefined) return insertCheckIn(userId, day, asked)
  const together = askedTogether(before, asked)
  if (together.length > MOST_ASKED) throw invalidField('asked', `A check-in asks about at most ${MOST_ASKED} symptoms`)
  return updateCheckIn(userId, day, together)
}

/** Takes the check-in of a day back. Another device may have done so before: then nothing is left to do. */
export function takeCheckInBack(userId: string, day: CivilDate): Mutation<{ readonly day: CivilDate }> {
  return mutation({
    reads: [],
    decide: () => ({ changes: [removeCheckInOf(userId, day)], answer: dayOf(day) }),
  })
}

/** Changes the values of an entry; those from before are kept under the id of the write. */
export function editEntry(
  userId: string,
  id: string,
  { last_change_id, entry: form }: z.output<typeof EditSymptom>,
  change: Change,
): Mutation<EntryRow> {
  const answer = oneEntry(userId, id)
  return mutation({
    reads: [lockEntry(userId, id), answer],
    decide([[locked], [entry]]) {
      if (!locked) throw notFound('entry')
      if (!entry) throw deletedSince()
      if (entry.last_change_id !== last_change_id) throw symptomChanged(entry)
      if (entry.symptom !== form.symptom) throw invalidField('symptom', 'An entry stays of its symptom')
      const edited = editedEntry(entry, form, change.id)
      const refusal = entryRefusal(edited, change.at.getTime() + CLOCKS_DIFFER)
      if (refusal) throw invalidField(refusal.field, refusal.message)
      return { changes: amendEntry(userId, id, edited, change), answer }
    },
    again: answer,
  })
}

/** The edit of a device that does not know the newest change of an entry. It comes with the entry as it is now. */
const symptomChanged = (symptom: EntryRow) =>
  new ApiError(409, {
    code: 'symptom-changed',
    message: 'This entry was changed on another device in the meantime. Your changes were not saved.',
    symptom,
  })

/** Deletes an entry as entered in error. */
export function deleteEntry(userId: string, id: string, change: Change): Mutation<{ readonly id: string }> {
  return mutation({
    reads: [lockEntry(userId, id)],
    decide([[locked]]) {
      if (!locked || locked.is_deleted) throw notFound('entry')
      return { changes: markDeleted(userId, id, change), answer: idOf(id) }
    },
  })
}

/** Restores a deleted entry. */
export function restoreEntry(userId: string, id: string, change: Change): Mutation<EntryRow> {
  const answer = oneEntry(userId, id)
  return mutation({
    reads: [lockEntry(userId, id)],
    decide([[locked]]) {
      if (!locked?.is_deleted) throw notFound('deleted entry')
      return { changes: markRestored(userId, id, change), answer }
    },
    again: answer,
  })
}

/** Removes a deleted entry for good, with its changes. */
export function removeEntry(userId: string, id: string): Mutation<{ readonly id: string }> {
  return mutation({
    reads: [lockEntry(userId, id)],
    decide([[locked]]) {
      if (!locked?.is_deleted) throw notFound('deleted entry')
      return { changes: [removeEntryForGood(userId, id)], answer: idOf(id) }
    },
  })
}
