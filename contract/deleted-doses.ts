import * as z from 'zod'
import { done, pathId, query, write } from './call.ts'
import { Dose } from './dose.ts'
import { afterDose, limit, page } from './page.ts'
import { Schedule, ScheduledDose } from './schedules.ts'

/** A dose that was entered in error. */
export const DeletedDose = Dose.extend({ deleted_at: z.string() })
export type DeletedDose = z.infer<typeof DeletedDose>

const params = pathId('No such deleted dose')

/** The person's deleted doses, the one deleted last first, page by page. */
export const listDeletedDoses = query('/api/deleted-doses', page(DeletedDose), {
  query: z.object({ limit: limit(100, 50), after: afterDose }),
})

const Restoration = z.object({ dose: Dose, scheduled_dose: ScheduledDose.nullable(), schedule: Schedule.nullable() })
/** The restored dose, and the scheduled dose that it completes again with its schedule. */
export type Restoration = z.infer<typeof Restoration>

/**
 * Restores a deleted dose. It completes the scheduled dose again that it had completed, if that is still pending at the same
 * day and time; then the answer has that and its schedule. Otherwise it is a one-time dose from now on.
 */
export const restoreDose = write('post', '/api/deleted-doses/{id}/restore', done(Restoration), { params })

/** Removes a deleted dose for good, with its changes. */
export const removeDeletedDose = write('delete', '/api/deleted-doses/{id}', done(z.object({ id: z.uuid() })), {
  params,
})
