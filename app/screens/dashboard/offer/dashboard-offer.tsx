import { changeOffers } from '../../../data/offers/mutations.ts'
import { KIND_NAMES } from '../../../parts/offers/text.ts'
import { useRestoredFocus } from '../../../shell/input/use-restored-focus.ts'
import { toastError, toastInfo } from '../../../shell/toasts/toasts.tsx'
import { OfferCard } from './offer-card.tsx'
import { text } from './text.ts'
import { useDashboardOffer } from './use-dashboard-offer.ts'

/** The one offer that this device shows. */
export function DashboardOffer() {
  const offer = useDashboardOffer()
  const { ref, className, ...restoredFocus } = useRestoredFocus()
  const change = (how: 'refuse' | 'never') => {
    if (!offer) return
    const [kind, at] = [{ id: offer.kind, name: KIND_NAMES[offer.kind] }, new Date().toISOString()]
    changeOffers(kind, how === 'never' ? { is_active: false } : { refused_at: at }).then(
      () => how === 'never' && toastInfo(text.switchedOff.title, text.switchedOff.explanation),
      () => toastError(text.failed.title, text.failed.explanation),
    )
  }
  return (
    <div ref={ref} {...restoredFocus} className={className}>
      {offer ? <OfferCard offer={offer} onRefuse={() => change('refuse')} onNever={() => change('never')} /> : null}
    </div>
  )
}
