import type { Completion } from '#contract'
import { logAheadRefusal } from '#domain/doses/ahead'
import { loggedDose, type LoggedDose } from '#domain/doses/logged-dose'
import type { OneTimeDose } from '#domain/doses/schema'
import { momentOfTap } from '#domain/schedules/states/late-arrival'
import { atSeenSlot } from '#domain/schedules/states/seen-slot'
import { complete as completeRule, completionInstant } from '#domain/schedules/states/transitions'
import { CLOCKS_DIFFER, takenRefusal, type Taken } from '#domain/schedules/states/taken'
import { matchRefusal, REASONS } from '#domain/schedules/states/refusals'
import { instantOf, offsetAt, type Zone } from '#domain/time/zone'
import { lockDrawnVials } from '../doses/draw-queries.ts'
import { drawStatements, drawsOf, type SentDrawing } from '../doses/draws.ts'
import { insertPlannedDose } from '../doses/queries.ts'
import { askAbout, askAboutOthers } from '../doses/recent.ts'
import { ApiError, conflict, invalidField, notFound } from '../http/api-error.ts'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import { readDosesBeside, type LockedDose } from '../schedules/locked.ts'
import { lockScheduleOf, readScheduledDose } from './locked.ts'
import { updateScheduledDose } from './mutations.ts'
import { completion, dosesNearPlanned, dosesNearSeen, dosesNearTaken } from './queries.ts'

/**
 * A tap on Complete: the id that the device gave the dose, the person's zone, when it was tapped, if it waited, the slot that
 * the person saw, when the dose was taken, if not as planned, or the whole form of it, if they had logged it by hand, and the vials
 * that it is drawn from.
 */
export type Tap = SentDrawing & {
  readonly dose_id: string
  readonly zone: Zone
  readonly tapped_at?: string | undefined
  readonly slot?: Taken | undefined
  readonly taken?: Taken | undefined
  readonly logged?: OneTimeDose | undefined
  readonly confirmed?: boolean | undefined
}

/** Completes a scheduled dose: logs what was planned or taken, draws it from the chosen vials, links it and counts it. */
export function complete(userId: string, id: string, tap: Tap, at: Date): Mutation<Completion> {
  const answer = completion(userId, id, tap.dose_id)
  const { draws: choices = [], read_concentration: isRead } = tap
  const chosen = choices.map(({ vial_id }) => vial_id)
  return mutation({
    reads: [
      lockScheduleOf(userId, id),
      // The window of a dose that was logged by hand depends on its neighbours in the plan.
      tap.logged ? readDosesBeside(userId, id) : readScheduledDose(userId, id),
      nearDosesOf(userId, id, tap, at),
      ...(chosen.length > 0 ? [lockDrawnVials(userId, chosen)] : []),
    ],
    async decide([[schedule], plan, near, vials = []], tx) {
      const planned = plan.find((one) => one.id === id)
      if (!schedule || !planned) throw notFound('scheduled dose')
      const before = { schedule, doses: [planned] }
      const outcome = completeRule(before, id, tap.dose_id)
      if (!outcome.ok) throw tap.logged ? notPlanned(REASONS[outcome.code]) : conflict(REASONS[outcome.code])
      const [dose] = outcome.state.doses
      if (!dose || outcome.state === before) return { changes: [], answer }
      refuseImpossible(tap, dose, at)
      const recorded_at = momentOfTap(tap.tapped_at, at.getTime())
      const logged = tap.logged && loggedInPlace(tap.logged, dose, { plan, tap, recorded_at, at })
      const clock = {
        zone: tap.logged?.zone ?? tap.zone,
        administered_at: logged?.administered_at ?? completionInstant(atSeenSlot(dose, tap.slot), tap.zone, tap.taken),
        recorded_at,
      }
      const draws = drawsOf(logged ?? drawnDose(dose), choices, vials)
      if (!tap.confirmed) {
        askAbout(clock.administered_at, near, { now: at, zone: clock.zone })
        await askAboutOthers(tx, userId, vials, clock.administered_at, { now: at, zone: clock.zone })
      }
      return {
        changes: [
          insertPlannedDose(userId, tap.dose_id, { ...dose, ...(logged && takenOf(logged)) }, clock),
          ...drawStatements(userId, tap.dose_id, { draws, readAt: isRead ? at : undefined }),
          updateScheduledDose(userId, outcome.state.schedule, dose, at),
        ],
        answer,
      }
    },
    again: answer,
  })
}

function refuseImpossible({ taken, zone }: Tap, dose: LockedDose, at: Date): void {
  const refusal = taken && takenRefusal(taken, dose, zone, at.getTime() + CLOCKS_DIFFER)
  if (refusal !== undefined) throw invalidField('taken', refusal)
}

/**
 * The dose of a form that is to complete a planned one.
 * @throws ApiError 400 where it lies too far ahead, 409 where it cannot be that one.
 */
function loggedInPlace(form: OneTimeDose, dose: LockedDose, { plan, tap, recorded_at, at }: InPlace): LoggedDose {
  const ahead = logAheadRefusal(form, at.getTime())
  if (ahead !== undefined) throw invalidField('startDate', ahead)
  const { peptide_id } = drawnDose(dose)
  const peptide = { id: form.peptide, name: '' }
  const logged = loggedDose(form, { id: tap.dose_id, peptide, recordedAt: recorded_at })
  const refusal = matchRefusal({ ...dose, peptide_id }, logged, plan, tap.zone)
  if (refusal !== undefined) throw notPlanned(refusal)
  return logged
}

type InPlace = {
  readonly plan: readonly LockedDose[]
  readonly tap: Tap
  readonly recorded_at: string
  readonly at: Date
}

function takenOf({ amount, unit, administration_method, notes, sites }: LoggedDose) {
  return { amount, unit, administration_method, notes, sites }
}

function nearDosesOf(userId: string, id: string, { taken, logged, slot, zone }: Tap, at: Date) {
  if (logged) return dosesNearTaken(userId, id, instantOf(logged.startDate, logged.time, logged.zone))
  if (taken) return dosesNearTaken(userId, id, instantOf(taken.date, taken.time, zone))
  return slot
    ? dosesNearSeen(userId, id, instantOf(slot.date, slot.time, zone))
    : dosesNearPlanned(userId, id, offsetAt(at.getTime(), zone))
}

/** The peptide and the amount of a planned dose. One of the two ids is set. */
function drawnDose({ peptide_id, custom_peptide_id, amount, unit }: LockedDose) {
  return { peptide_id: peptide_id ?? custom_peptide_id ?? '', amount, unit }
}

/** A logged dose is not the planned one that it was taken for; the message says why. */
const notPlanned = (message: string) => new ApiError(409, { code: 'not-planned', message })
