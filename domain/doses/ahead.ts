import type { CivilDate, CivilTime } from '../time/civil.ts'
import { DAY, toEpochMs } from '../time/instant.ts'
import { futureRefusal } from '../time/future.ts'
import { instantOf, type Zone } from '../time/zone.ts'
import { instantAfter } from './edited-dose.ts'
import type { LoggedDose } from './logged-dose.ts'

/**
 * The message for a one-time dose that is logged more than 24 hours ahead of `now` (ISO text or ms since 1970), or
 * undefined. Exactly 24 hours are allowed (docs/product/doses.md#the-log-form).
 */
export function logAheadRefusal({ startDate, time, zone }: FormTime, now: string | number): string | undefined {
  return aheadRefusal(instantOf(startDate, time, zone), now)
}

/**
 * The same of an edit. A dose may lie ahead that the edit leaves at its time. One that completed a scheduled dose is moved to no time to
 * come, as 'I took it' of that dose takes none (docs/product/scheduled-doses.md#completing).
 */
export function editAheadRefusal(before: Editable, form: FormTime, now: string | number): string | undefined {
  const instant = instantAfter(before, form)
  if (instant === before.administered_at) return undefined
  return before.scheduled_dose_id ? futureRefusal(instant, now) : aheadRefusal(instant, now)
}

/** The same of an instant (ISO text). */
export function aheadRefusal(administeredAt: string, now: string | number): string | undefined {
  return toEpochMs(administeredAt) - toEpochMs(now) > DAY ? MESSAGE : undefined
}

const MESSAGE = 'A dose cannot be logged ahead. Plan it as a schedule.'

type Editable = Pick<LoggedDose, 'administered_at' | 'scheduled_dose_id'>
type FormTime = { readonly startDate: CivilDate; readonly time: CivilTime; readonly zone: Zone }
