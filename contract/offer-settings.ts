import * as z from 'zod'
import { OfferChange, OfferKind } from '#domain/offers/schema'
import { done, jsonBody, write } from './call.ts'
import { DEVICE_ROWS } from './device-rows.ts'

/** What the person has set for a kind of offer, as devices keep it. */
export const OfferSettings = DEVICE_ROWS.offer_settings
export type OfferSettings = z.infer<typeof OfferSettings>

/**
 * Says that an offer of a kind was shown or refused, or switches the kind. Of two devices that show one within 14 days the first stands: the
 * answer says when that was. Needs no premium.
 */
export const changeOfferSettings = write('put', '/api/offer-settings/{id}', done(OfferSettings), {
  params: z.object({ id: OfferKind }),
  body: jsonBody(OfferChange),
})
