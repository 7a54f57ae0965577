import type { ShownScheduledDose } from '../../data/scheduled-doses/optimistic-scheduled-doses.ts'

/** What the dashboard says of today: how many doses were logged, and what comes next. */
export type TodayView = {
  /** Only after the first dose of the day. */
  readonly progress: { readonly dosesToday: number; readonly totalLogged: number } | undefined
  /** Beside the progress only what is planned. */
  readonly upcoming: UpcomingView | undefined
}
export type UpcomingView =
  | { readonly kind: 'loading' | 'failed' | 'empty' }
  | { readonly kind: 'upcoming'; readonly doses: readonly ShownScheduledDose[] }

/**
 * `dosesToday` is undefined while the doses of the day load, and when they could not be loaded (`failed`): then the upcoming
 * doses are shown alone.
 */
export function todayView({ dosesToday, totalLogged, failed, next }: TodayState): TodayView {
  const isBegun = dosesToday !== undefined && dosesToday > 0
  return {
    progress: isBegun ? { dosesToday, totalLogged } : undefined,
    upcoming: dosesToday === undefined && !failed ? { kind: 'loading' } : upcomingView(next, isBegun),
  }
}

type TodayState = {
  readonly dosesToday: number | undefined
  readonly totalLogged: number
  readonly failed: boolean
  readonly next: Next
}
type Next = { readonly doses: readonly ShownScheduledDose[] | undefined; readonly isError: boolean }

/** That nothing is planned is said only before the first dose of the day. */
function upcomingView({ doses, isError }: Next, isBegun: boolean): UpcomingView | undefined {
  if (!doses) return { kind: isError ? 'failed' : 'loading' }
  if (doses.length > 0) return { kind: 'upcoming', doses }
  return isBegun ? undefined : { kind: 'empty' }
}
