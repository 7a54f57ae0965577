import { dosesToday } from '#domain/doses/today'
import type { Zone } from '#domain/time/zone'
import type { ShownDose } from '../../data/doses/newest-doses.ts'
import type { ShownScheduledDose } from '../../data/scheduled-doses/optimistic-scheduled-doses.ts'

/** What the first card of the dashboard shows: the doses of today, or what comes next. */
export type TodayView =
  | { readonly kind: 'progress'; readonly dosesToday: number; readonly totalLogged: number }
  | { readonly kind: 'loading' | 'failed' | 'empty' }
  | { readonly kind: 'upcoming'; readonly doses: readonly ShownScheduledDose[] }

/**
 * Progress after the first dose of the day; before it, the upcoming doses. `doses` are undefined while they load, and when
 * they could not be loaded (`failed`): then the upcoming doses are shown.
 */
export function todayView({ doses, failed, next, zone, now }: TodayState): TodayView {
  const count = doses && dosesToday(doses, zone, now)
  if (count && count.dosesToday > 0) return { kind: 'progress', ...count }
  if (!doses && !failed) return { kind: 'loading' }
  if (!next.doses) return { kind: next.isError ? 'failed' : 'loading' }
  return next.doses.length > 0 ? { kind: 'upcoming', doses: next.doses } : { kind: 'empty' }
}

type TodayState = {
  readonly doses: readonly Pick<ShownDose, 'administered_at'>[] | undefined
  readonly failed: boolean
  readonly next: { readonly doses: readonly ShownScheduledDose[] | undefined; readonly isError: boolean }
  readonly zone: Zone
  readonly now: number
}
