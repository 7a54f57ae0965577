import type { CivilDate } from '#domain/time/civil'
import type { DayClock } from '#domain/time/day'

/**
 * The days that the dashboard looks at: today, and the first day that is not over, which may be yesterday. Each begins at the
 * hour `begins` in the zone of the device.
 */
export type OpenDays = DayClock & { readonly today: CivilDate; readonly openFrom: CivilDate }
