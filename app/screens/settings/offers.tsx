import { OFFER_KINDS, type OfferKind } from '#domain/offers/settings'
import { changeOffers } from '../../data/offers/mutations.ts'
import { useOfferSettings } from '../../data/offers/settings.ts'
import { usePremium } from '../../data/subscription/subscription.ts'
import { KIND_NAMES } from '../../parts/offers/text.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { text } from './text.ts'

/** What Home may offer from the person's records, each kind with its switch. A choice is kept at once, without a network too. */
export function Offers() {
  const settings = useOfferSettings()
  const isPremium = usePremium() !== false
  const isActive = (kind: OfferKind) => settings?.find(({ id }) => id === kind)?.is_active ?? true
  const change = (kind: OfferKind, is_active: boolean) =>
    void changeOffers({ id: kind, name: KIND_NAMES[kind] }, { is_active }).catch(() =>
      toastError(text.offers.failed.title, text.offers.failed.explanation),
    )
  return (
    <Card title={text.offers.title}>
      <p className="-mt-1.5 mb-2 text-note text-ink-2">{isPremium ? text.offers.explanation : text.offers.premium}</p>
      <div className="divide-y divide-line">
        {OFFER_KINDS.map((kind) => (
          <Switch
            key={kind}
            className="py-1.5"
            label={KIND_NAMES[kind]}
            checked={isActive(kind)}
            disabled={settings === undefined}
            onChange={({ target }) => change(kind, target.checked)}
          />
        ))}
      </div>
    </Card>
  )
}
