import type { OfferSettings } from '#domain/offers/settings'
import type { ShownRow } from '../rows/draft.ts'
import { useSelected } from '../rows/selected.ts'
import { selector } from '../rows/selector.ts'

/** As rows have them: their ids are those of kinds. */
export type ShownOfferSettings = OfferSettings & Pick<ShownRow<'offer_settings'>, 'waiting'>

export const offerSettings = selector(
  ['offer_settings'],
  ({ offer_settings }): readonly ShownOfferSettings[] => [...offer_settings.values()] as readonly ShownOfferSettings[],
)

/** What the person has set for kinds of offers, with the unsent writes of this device; undefined before the rows are here. */
export function useOfferSettings(): readonly ShownOfferSettings[] | undefined {
  return useSelected(offerSettings).data
}
