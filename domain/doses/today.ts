import { dateIn, type Zone } from '../time/zone.ts'

/**
 * The numbers of 'Today's Progress' over the loaded doses: how many fall on the person's own day of `now` (ISO text or
 * milliseconds since 1970), and how many are loaded at all, which is what 'Total Logged' counts (decisions.md). The card
 * shows when `dosesToday` is above 0 (section 2, Dashboard).
 */
export function dosesToday(
  doses: readonly { readonly administered_at: string }[],
  zone: Zone,
  now: string | number,
): { readonly dosesToday: number; readonly totalLogged: number } {
  const today = dateIn(now, zone)
  const ofToday = doses.filter((dose) => dateIn(dose.administered_at, zone) === today)
  return { dosesToday: ofToday.length, totalLogged: doses.length }
}
