import { dateIn, type Zone } from '../time/zone.ts'

/**
 * The numbers of the card 'Today's Progress': the doses of the person's day at `now` (ISO text or ms since 1970), and
 * the number of loaded doses, which is 'Total Logged' (docs/product/doses.md#logging-and-deleting). The card is shown
 * when `dosesToday` is above 0 (docs/product/screens.md#dashboard).
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
