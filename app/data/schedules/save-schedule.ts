import type { ConfirmedAmount } from '#domain/schedules/planning/confirmed-amounts'
import type { ScheduleForm } from '#domain/schedules/schema'
import type { CivilDate } from '#domain/time/civil'
import { write } from '../outbox/pending-writes.ts'
import { plannedSchedule, type Planned } from './planned-schedule.ts'
import { createScheduleWrite, editScheduleWrite } from './writes.ts'
import type { ShownSchedule } from './shown-schedule.ts'

/**
 * Starts a schedule under an id made by the form, so that two taps are one schedule. `writeId` is another than `id` where
 * an earlier write of this schedule was refused. @throws when the device has no room for it.
 */
export async function createSchedule(
  id: string,
  { form, planned, confirmed, protocolVersionId }: Accepted,
  peptideName: string,
  writeId = id,
): Promise<void> {
  const isNew = { id, completed_doses: 0, created_at: new Date().toISOString() }
  await write(createScheduleWrite, {
    id: writeId,
    params: {},
    body: { id, schedule: form, confirmed_amounts: [...confirmed], protocol_version_id: protocolVersionId },
    preview: {
      ...plannedSchedule(isNew, form, planned, peptideName, undefined, confirmed),
      protocol_version_id: protocolVersionId,
    },
  })
}

/**
 * Replaces the doses of a schedule that are still to come, from the person's `today` on, by a plan that `planSchedule` has accepted. `writeId` is
 * made by the form, so that two taps are one edit. @throws when the device has no room for it.
 */
export async function editSchedule(
  writeId: string,
  before: ShownSchedule,
  today: CivilDate,
  { form, planned, confirmed }: Accepted,
  peptideName: string,
): Promise<void> {
  const { clock } = before
  await write(editScheduleWrite, {
    id: writeId,
    params: { id: before.id },
    body: {
      today,
      ...(clock && { zone: clock.zone, day_begins: clock.begins }),
      schedule: form,
      confirmed_amounts: [...confirmed],
    },
    preview: {
      ...plannedSchedule(before, form, planned, peptideName, { schedule: before, today }, confirmed),
      from: today,
      ...(clock && { clock }),
    },
  })
}

type Accepted = {
  readonly form: ScheduleForm
  readonly planned: Planned
  /** The amounts that a guard asked about. */
  readonly confirmed: readonly ConfirmedAmount[]
  /** The version of a protocol from which a new schedule is started. */
  readonly protocolVersionId?: string | undefined
}
