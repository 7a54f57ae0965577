import { dateIn, type Zone } from '../time/zone.ts'

/**
 * The numbers of 'Today's Progress' over the loaded doses: how many fall on the person's own day of `now` (ISO text or
 * milliseconds since 1970), and how many are loaded at all, which is what 'Total Logged' counts
 * (docs/product/doses.md#logging-and-deleting). The card
 * shows when `dosesToday` is above 0 (docs/product/screens.md#dashboard).
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
