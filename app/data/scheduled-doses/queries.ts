import type { CivilDate } from '#domain/time/civil'
import type { DayClock } from '#domain/time/day'

/** Numbers that are counted from the scheduled doses of a person. */
export const ADHERENCE = ['adherence'] as const

/**
 * The days that the dashboard looks at: today, and the first day that is not over, which may be yesterday. Each begins at the
 * hour `begins` in the zone of the device.
 */
export type OpenDays = DayClock & { readonly today: CivilDate; readonly openFrom: CivilDate }
