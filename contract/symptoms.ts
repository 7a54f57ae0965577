import * as z from 'zod'
import { Asked, SymptomChange, SymptomForm, SymptomSettingsId } from '#domain/symptoms/schema'
import { CivilDate } from '#domain/time/schema'
import { created, done, jsonBody, pathId, uuid, write } from './call.ts'
import { DEVICE_ROWS } from './device-rows.ts'
import { SymptomEntry } from './symptom.ts'

/** What the person has set for a symptom, as devices keep it. */
export const SymptomSettings = DEVICE_ROWS.symptom_settings
export type SymptomSettings = z.infer<typeof SymptomSettings>

/** The most entries of one write: no check-in has more symptoms. */
const MOST_ENTRIES = 100

const NOTHING = 'Please say what you noticed, or that there was nothing'

/**
 * What the person noticed: entries, each with the id that the device gave it, and the check-in of a day. A check-in says which symptoms
 * the day was asked about; those of them without an entry were not there.
 */
export const RecordSymptoms = z
  .object({
    entries: z
      .array(z.object({ id: uuid('A new entry needs an id'), entry: SymptomForm }), NOTHING)
      .max(MOST_ENTRIES, `Please send at most ${MOST_ENTRIES} entries`)
      .refine((entries) => new Set(entries.map(({ id }) => id)).size === entries.length, 'Please send each entry once'),
    check_in: z.object({ day: CivilDate, asked: Asked }).nullable(),
  })
  .refine(({ entries, check_in }) => entries.length > 0 || check_in !== null, { path: ['entries'], message: NOTHING })
export type RecordSymptoms = z.input<typeof RecordSymptoms>

/** The form of an edit, and the newest change of the entry that the device knows, or null. */
export const EditSymptom = z.object({ last_change_id: z.uuid().nullable(), entry: SymptomForm })
export type EditSymptom = z.input<typeof EditSymptom>

const params = pathId('No such entry')
const deletedParams = pathId('No such deleted entry')
const ofSymptom = z.object({ id: SymptomSettingsId })
const ofDay = z.object({ day: CivilDate })
const Gone = z.object({ id: z.string() })

/** Adds entries and a check-in, all or nothing. What the day was asked about before stays. Needs no premium, as every call here. */
export const recordSymptoms = write('post', '/api/symptom-entries', created(z.object({ entries: z.array(z.uuid()) })), {
  body: jsonBody(RecordSymptoms),
})

/**
 * Changes an entry, but not its symptom; the values from before are kept. 409 `symptom-changed`, with the entry as it is now, when it has
 * changes that the device does not know.
 */
export const editSymptom = write('put', '/api/symptom-entries/{id}', done(SymptomEntry), {
  params,
  body: jsonBody(EditSymptom),
})

/** Deletes an entry as entered in error: it is kept among the deleted entries. */
export const deleteSymptom = write('delete', '/api/symptom-entries/{id}', done(Gone), { params })

/** Restores a deleted entry. */
export const restoreSymptom = write('post', '/api/deleted-symptom-entries/{id}/restore', done(SymptomEntry), {
  params: deletedParams,
})

/** Removes a deleted entry for good, with its changes. */
export const removeDeletedSymptom = write('delete', '/api/deleted-symptom-entries/{id}', done(Gone), {
  params: deletedParams,
})

/**
 * Takes the check-in of a day back, if it is there: nobody knows of what has no entry. The entries stay. The day is in the body, since no URL
 * has a day on which somebody said how they are.
 */
export const removeCheckIn = write('post', '/api/check-ins/removal', done(ofDay), { body: jsonBody(ofDay) })

/**
 * Sets what is sent for a symptom, or with the id `all` whether the dashboard asks. A symptom of the person's own begins with its `label`,
 * under an id made on the device: `own-` and a uuid.
 */
export const changeSymptom = write('put', '/api/symptoms/{id}', done(SymptomSettings), {
  params: ofSymptom,
  body: jsonBody(SymptomChange),
})

/** Removes a symptom of the person's own. 409 where an entry names it. */
export const removeSymptom = write('delete', '/api/symptoms/{id}', done(Gone), { params: ofSymptom })
