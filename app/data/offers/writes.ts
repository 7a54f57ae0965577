import type * as contract from '#contract'
import { changedOffer, type OfferChange, type OfferKind } from '#domain/offers/settings'
import { toEpochMs } from '#domain/time/instant'
import { defineWrite } from '../outbox/define-write.ts'

/** What changed of a kind of offer; `name` is what the settings call it. */
type Preview = { readonly id: OfferKind; readonly name: string; readonly change: OfferChange }

/** Says that an offer was shown or refused, or switches a kind. Nothing of it needs to be told: the card goes, the switch stands. */
export const changeOfferSettingsWrite = defineWrite<
  'change-offer-settings',
  typeof contract.changeOfferSettings,
  Preview
>({
  kind: 'change-offer-settings',
  call: { method: 'put', path: '/api/offer-settings/{id}' },
  title: ({ name }) => `Change what is offered: ${name}`,
  done: () => undefined,
  failed: 'Failed to save what is offered.',
  change(rows, { id, change }, { at }) {
    rows.put('offer_settings', changedOffer(id, rows.get('offer_settings', id), change, toEpochMs(at)))
  },
})
