import type { Schedule } from '#contract'
import { confirmedAfter, type ConfirmedAmount } from '#domain/schedules/planning/confirmed-amounts'
import { plannedDoses } from '#domain/schedules/planning/planned-doses'
import { planSchedule } from '#domain/schedules/planning/plan-schedule'
import type { ScheduleForm } from '#domain/schedules/schema'
import { dateIn } from '#domain/time/zone'
import { invalidField } from '../http/api-error.ts'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import { findEntitlement } from '../subscription/queries.ts'
import { premiumPeptide, requirePremium } from './premium.ts'
import { oneSchedule } from './queries.ts'
import { insertPendingDoses, insertSchedule, nameProtocol } from './mutations.ts'

/**
 * Creates a schedule under the device's id, with all of its doses pending. Refuses without premium and a start decades away. Sent again, as by a
 * second device that starts the same of a protocol, it is answered with the schedule as it is now.
 */
export function create(
  userId: string,
  id: string,
  { form, confirmed = [], protocolVersionId }: NewSchedule,
  at: Date,
): Mutation<Schedule> {
  return mutation({
    reads: [findEntitlement(userId, at)],
    again: oneSchedule(userId, id),
    async decide([[entitled]], tx) {
      requirePremium(entitled)
      const planned = planSchedule(form, dateIn(at.getTime(), form.zone))
      if (!planned.ok) throw invalidField(planned.field, planned.reason)
      const peptide = await premiumPeptide(tx, userId, form, at)
      const doses = plannedDoses(id, form, planned.slots)
      return {
        changes: [
          insertSchedule(userId, id, { ...planned, confirmed: confirmedAfter([], confirmed) }, peptide, at),
          ...(protocolVersionId ? [nameProtocol(userId, id, protocolVersionId)] : []),
          insertPendingDoses(userId, id, peptide, doses, at),
        ],
        answer: oneSchedule(userId, id),
      }
    },
  })
}

type NewSchedule = {
  readonly form: ScheduleForm
  readonly confirmed?: readonly ConfirmedAmount[] | undefined
  readonly protocolVersionId?: string | undefined
}
