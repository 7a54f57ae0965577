import { useEffect } from 'react'
import { usePremium } from '../../data/subscription/subscription.ts'
import { useLazyModule } from '../../shell/loading/use-lazy-module.ts'
import { whenIdle } from '../../shell/loading/when-idle.ts'

const importOffer = () => import('./offer/dashboard-offer.tsx')

/** What the person's records offer, for premium. It is the last item, and is loaded and worked out after the first screen: nothing moves when it comes. */
export function OfferPart() {
  const { module, load } = useLazyModule(importOffer)
  const isPremium = usePremium() === true
  useEffect(() => (isPremium ? whenIdle(load) : undefined), [isPremium, load])
  return module && isPremium ? <module.DashboardOffer /> : null
}
