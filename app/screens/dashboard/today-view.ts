import type { ShownScheduledDose } from '../../data/scheduled-doses/shown-scheduled-dose.ts'

/** What the dashboard says of today: how many doses were logged, and what comes next. */
export type TodayView = {
  /** Only after the first dose of the day. */
  readonly progress: { readonly dosesToday: number; readonly totalLogged: number } | undefined
  /** Beside the progress only what is planned. */
  readonly upcoming: UpcomingView | undefined
}
export type UpcomingView =
  | { readonly kind: 'loading' | 'failed' | 'nothing logged' | 'nothing planned' }
  | { readonly kind: 'upcoming'; readonly doses: readonly ShownScheduledDose[] }

/**
 * `dosesToday` is undefined while the doses of the day load, and when they could not be loaded (`failed`): then the upcoming
 * doses are shown alone.
 */
export function todayView({ dosesToday, totalLogged, failed, next }: TodayState): TodayView {
  const isBegun = dosesToday !== undefined && dosesToday > 0
  return {
    progress: isBegun ? { dosesToday, totalLogged: totalLogged ?? 0 } : undefined,
    upcoming: dosesToday === undefined && !failed ? { kind: 'loading' } : upcomingView(next, { isBegun, totalLogged }),
  }
}

type TodayState = {
  readonly dosesToday: number | undefined
  /** Undefined where it is not known. */
  readonly totalLogged: number | undefined
  readonly failed: boolean
  readonly next: Next
}
type Next = { readonly doses: readonly ShownScheduledDose[] | undefined; readonly isError: boolean }

/** That nothing is planned is said only before the first dose of the day, and how to begin only to those who have no dose at all. */
function upcomingView(
  { doses, isError }: Next,
  { isBegun, totalLogged }: { readonly isBegun: boolean; readonly totalLogged: number | undefined },
): UpcomingView | undefined {
  if (!doses) return { kind: isError ? 'failed' : 'loading' }
  if (doses.length > 0) return { kind: 'upcoming', doses }
  if (isBegun) return undefined
  return { kind: totalLogged === 0 ? 'nothing logged' : 'nothing planned' }
}
