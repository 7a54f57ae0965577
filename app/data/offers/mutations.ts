import type { OfferChange, OfferKind } from '#domain/offers/settings'
import { write } from '../outbox/pending-writes.ts'
import { changeOfferSettingsWrite } from './writes.ts'

/** A kind of offer, and what the settings call it. */
export type NamedKind = { readonly id: OfferKind; readonly name: string }

/** Says that an offer of a kind was shown or refused, or switches the kind. @throws when the device has no room for it. */
export async function changeOffers({ id, name }: NamedKind, change: OfferChange): Promise<void> {
  const made = { id: crypto.randomUUID(), params: { id }, body: change }
  await write(changeOfferSettingsWrite, { ...made, preview: { id, name, change } })
}
