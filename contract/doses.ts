import * as z from 'zod'
import { DoseEdit, NotesSearch, OneTimeDose, SentDoseAmount, StoredMethod, Unit } from '#domain/doses/schema'
import { DOSE_CHANGES } from '#domain/doses/change'
import { daysBetween } from '#domain/time/civil'
import { CivilDate, DayBegins, Zone } from '#domain/time/schema'
import { created, done, instant, jsonBody, ok, pathId, query, readByPost, uuid, write } from './call.ts'
import { Dose } from './dose.ts'
import { DoseDraw, drawing } from './dose-draw.ts'
import { afterDose, limit, page } from './page.ts'

/**
 * The form with the id that the device gave the new dose, and `tapped_at` (ISO 8601) when it was saved there. A canonical
 * decimal in `dosage` is exact: '2.409'. `confirmed`: the person was asked about the last dose of the peptide and logs this one all
 * the same.
 */
export const LogDose = z.object({
  id: z.uuid({ error: 'A new dose needs an id' }),
  dose: OneTimeDose.safeExtend({ dosage: SentDoseAmount }),
  tapped_at: instant().optional(),
  confirmed: z.boolean().optional(),
  ...drawing,
})
export type LogDose = z.input<typeof LogDose>

/**
 * The form of an edit. `last_change_id` is the newest change of the dose that the device knows, null if it knows of none;
 * the idempotency key of the write becomes the id of this change. Without `draws` the dose comes from the vials that it came
 * from, an empty list takes it out of them.
 */
export const EditDose = z.object({
  last_change_id: uuid('Please name the last change that you know').nullable(),
  dose: DoseEdit.safeExtend({ dosage: SentDoseAmount }),
  ...drawing,
})
export type EditDose = z.input<typeof EditDose>

/**
 * What doses are searched for: a peptide, days, and a text in the notes. A dose lies on the day to which it counts by its own
 * zone; one without a zone by `zone`. The page begins behind the dose that `after` names.
 */
export const SearchDoses = z
  .object({
    peptide: uuid('Please select a valid peptide').optional(),
    from: CivilDate.optional(),
    to: CivilDate.optional(),
    text: NotesSearch.optional(),
    zone: Zone,
    day_begins: DayBegins.default(0),
    limit: z.int().min(1).max(100).default(50),
    after: afterDose,
  })
  .refine(({ from, to }) => !from || !to || daysBetween(from, to) >= 0, {
    path: ['to'],
    error: 'The last day lies before the first',
  })
export type SearchDoses = z.input<typeof SearchDoses>

/** A change of a dose: when and how, with the values from before it. */
export const DoseChange = z.object({
  id: z.uuid(),
  kind: z.enum(DOSE_CHANGES),
  changed_at: z.string(),
  amount: z.string(),
  unit: Unit,
  administration_method: StoredMethod,
  administered_at: z.string(),
  zone: Zone.nullable(),
  notes: z.string().nullable(),
  draws: z.array(DoseDraw).optional(),
  sites: z.array(z.string()).readonly().nullish(),
})
export type DoseChange = z.infer<typeof DoseChange>

/**
 * A dose as the questions before the next one need it. `draws` has what it took of the other peptides of a blend.
 */
export const LastDose = Dose.pick({
  id: true,
  peptide_id: true,
  peptide_name: true,
  amount: true,
  unit: true,
  administration_method: true,
  administered_at: true,
  zone: true,
}).extend({ scheduled_dose_id: z.uuid().nullable(), draws: z.array(DoseDraw).optional() })
export type LastDose = z.infer<typeof LastDose>

/** The person's doses, newest first by administered_at, page by page. */
export const listDoses = query('/api/doses', page(Dose), {
  query: z.object({ limit: limit(100, 5), after: afterDose }),
})

/**
 * The doses that match, newest first, page by page: `next` is the `after` of the next page, null on the last. It reads by
 * POST, since no URL may hold what a person takes.
 */
export const searchDoses = readByPost(
  '/api/doses/search',
  ok(z.object({ doses: z.array(Dose), next: z.string().nullable() })),
  { body: jsonBody(SearchDoses) },
)

/**
 * The doses whose own date lies between two days of the calendar, both included, at most 62 days, oldest first, page by
 * page. A dose without a zone has the date of `zone`. A device whose person's day begins later reads one day more.
 */
export const listDosesOfDays = query('/api/doses/days', page(Dose), {
  query: z
    .object({ from: CivilDate, to: CivilDate, zone: Zone, limit: limit(500), after: afterDose })
    .refine(({ from, to }) => daysBetween(from, to) >= 0, {
      path: ['to'],
      error: 'The last day lies before the first',
    })
    .refine(({ from, to }) => daysBetween(from, to) < 62, { path: ['to'], error: 'Please ask for at most 62 days' }),
})

/** Of each peptide the last 10 doses, those of blends that hold it too, for the questions before the next one. */
export const listLastDoses = query('/api/doses/last', ok(z.array(LastDose)))

/** What was changed of a dose, deleted or not, newest first. */
export const listDoseChanges = query('/api/doses/{id}/changes', ok(z.array(DoseChange)), {
  params: pathId('No such dose'),
})

/**
 * Logs a one-time dose. Needs premium. 409 `recent-dose` when one of the same peptide lies nearer than its least interval,
 * unless `confirmed`.
 */
export const logDose = write('post', '/api/doses', created(Dose), { body: jsonBody(LogDose) })

/**
 * Changes a dose; the values from before are kept. 409 `dose-changed`, with the dose as it is now, when it has changes that
 * the device does not know.
 */
export const editDose = write('put', '/api/doses/{id}', done(Dose), {
  params: pathId('No such dose'),
  body: jsonBody(EditDose),
})

/**
 * Deletes a dose as entered in error: it is kept among the deleted doses. A scheduled dose that it completed goes back to
 * pending.
 */
export const deleteDose = write('delete', '/api/doses/{id}', done(z.object({ id: z.uuid() })), {
  params: pathId('No such dose'),
})
