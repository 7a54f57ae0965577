import { useEffect } from 'react'
import { usePremium } from '../../data/subscription/subscription.ts'
import { useLazyModule } from '../../shell/loading/use-lazy-module.ts'
import { PasskeyOffer } from './passkey/passkey-offer.tsx'

const importOffer = () => import('./offer/dashboard-offer.tsx')

/** What the person's records offer, for premium, and the offer of a passkey. */
export function Offers() {
  const { module, load } = useLazyModule(importOffer)
  const isPremium = usePremium() === true
  useEffect(() => (isPremium ? load() : undefined), [isPremium, load])
  return (
    <div className="flex flex-col gap-3.5">
      {isPremium && module ? <module.DashboardOffer /> : null}
      <PasskeyOffer />
    </div>
  )
}
