import { futureRefusal } from '../time/future.ts'
import { toEpochMs } from '../time/instant.ts'
import { editedInstant } from '../time/edited-instant.ts'
import type { CivilDate, CivilTime } from '../time/civil.ts'
import { dateIn, instantOf, type Zone } from '../time/zone.ts'
import type { Grade } from './symptoms.ts'

/**
 * An entry of a symptom. Instants are ISO 8601 in UTC; `zone` is the clock by which it began, and its day is that of this clock. `site`:
 * where a reaction at a site of injection is. `last_change_id` names its newest change.
 */
export type SymptomEntry = SymptomValues & {
  readonly id: string
  readonly symptom: string
  readonly deleted_at: string | null
  readonly last_change_id: string | null
}

/** What an edit may change. */
export type SymptomValues = {
  readonly grade: Grade
  readonly began_at: string
  readonly ended_at: string | null
  readonly zone: Zone
  readonly site: string | null
  readonly notes: string | null
}

/** The form of an entry: days and times by the clock of `zone`. It has not ended, or is not known to have, where `end_date` is null. */
export type SymptomForm = {
  readonly symptom: string
  readonly grade: Grade
  readonly date: CivilDate
  readonly time: CivilTime
  readonly end_date: CivilDate | null
  readonly end_time: CivilTime | null
  readonly zone: Zone
  readonly site: string | null
  readonly notes: string | null
}

/** The entry that a valid form adds: for the preview and for the row. */
export function addedEntry(form: SymptomForm, id: string): SymptomEntry {
  const began_at = instantOf(form.date, form.time, form.zone)
  return { id, symptom: form.symptom, ...valuesOf(form, began_at, null), deleted_at: null, last_change_id: null }
}

/** An entry after a valid edit. Its symptom stays, and so does an exact moment of which the form shows the same minute. */
export function editedEntry<Entry extends SymptomEntry>(before: Entry, form: SymptomForm, changeId: string): Entry {
  const began_at = editedInstant(before.began_at, form.date, form.time, form.zone)
  return { ...before, ...valuesOf(form, began_at, before.ended_at), last_change_id: changeId }
}

function valuesOf(
  { grade, end_date, end_time, zone, site, notes }: SymptomForm,
  began_at: string,
  endedBefore: string | null,
): SymptomValues {
  const hasEnded = end_date !== null && end_time !== null
  const ended_at = !hasEnded
    ? null
    : endedBefore === null
      ? instantOf(end_date, end_time, zone)
      : editedInstant(endedBefore, end_date, end_time, zone)
  return { grade, began_at, ended_at, zone, site, notes: notes || null }
}

/** Whether an edit leaves everything that a person sees as it was. */
export function changesNothing(before: SymptomEntry, form: SymptomForm): boolean {
  const after = editedEntry(before, form, '')
  return VALUES.every((name) => after[name] === before[name])
}

const VALUES = ['grade', 'began_at', 'ended_at', 'zone', 'site', 'notes'] as const satisfies (keyof SymptomValues)[]

/** The values of an entry, as its history keeps them. */
export function valuesOfEntry({ grade, began_at, ended_at, zone, site, notes }: SymptomValues): SymptomValues {
  return { grade, began_at, ended_at, zone, site, notes }
}

/**
 * The field and the message of an entry that began or ended after `now` (ISO text or ms since 1970), or ended before it began; undefined
 * for any other.
 */
export function entryRefusal(
  { began_at, ended_at }: Pick<SymptomValues, 'began_at' | 'ended_at'>,
  now: string | number,
): { readonly field: 'date' | 'end_date'; readonly message: string } | undefined {
  const began = futureRefusal(began_at, now)
  if (began !== undefined) return { field: 'date', message: began }
  if (ended_at === null) return undefined
  if (toEpochMs(ended_at) < toEpochMs(began_at)) return { field: 'end_date', message: 'It cannot end before it began' }
  const ended = futureRefusal(ended_at, now)
  return ended === undefined ? undefined : { field: 'end_date', message: ended }
}

/** The day of an entry: that of its own clock, wherever it is read. */
export function dayOfEntry({ began_at, zone }: Pick<SymptomValues, 'began_at' | 'zone'>): CivilDate {
  return dateIn(began_at, zone)
}
