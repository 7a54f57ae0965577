import { endingOffers } from './ending.ts'
import type { Known } from './known.ts'
import type { Offer } from './offer.ts'
import { overlapOffers } from './overlap.ts'
import { OFFER_KINDS, type OfferKind } from './settings.ts'
import { timeOffers } from './time.ts'
import { vialOffers } from './vial.ts'
import { weekdayOffers } from './weekday.ts'
import { zoneOffers } from './zone.ts'

/**
 * The first offer of the first of these kinds that has one, in the order of OFFER_KINDS; undefined without any. Kinds that come later are not
 * worked out. `shownAt`: when one of a kind was last shown (ISO 8601).
 */
export function firstOffer(
  known: Known,
  kinds: readonly OfferKind[],
  shownAt: (kind: OfferKind) => string | null,
): Offer | undefined {
  for (const kind of OFFER_KINDS) {
    if (!kinds.includes(kind)) continue
    const [offer] = OFFERS[kind](known, shownAt(kind))
    if (offer) return offer
  }
  return undefined
}

const OFFERS: { readonly [Kind in OfferKind]: (known: Known, shownAt: string | null) => readonly Offer[] } = {
  overlap: overlapOffers,
  vial: vialOffers,
  zone: zoneOffers,
  ending: endingOffers,
  time: timeOffers,
  weekday: weekdayOffers,
}
