import type { OfferKind } from '#domain/offers/settings'

/** What the settings call each kind of offer. */
export const KIND_NAMES: Readonly<Record<OfferKind, string>> = {
  overlap: 'Two schedules of one substance',
  vial: 'A vial that ends before the plan',
  zone: 'A journey to another time zone',
  ending: 'A schedule that ends within a week',
  time: 'Doses at another time than planned',
  weekday: 'A weekday that is always missed',
}
