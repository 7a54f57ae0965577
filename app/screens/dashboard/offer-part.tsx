import { useEffect, useRef } from 'react'
import { usePremium } from '../../data/subscription/subscription.ts'
import { useLazyModule } from '../../shell/loading/use-lazy-module.ts'

const importOffer = () => import('./offer/dashboard-offer.tsx')

/**
 * What the person's records offer, for premium. It is the last item, and is loaded when the end of the screen comes into sight: most visits need none
 * of it, and nothing moves when it comes.
 */
export function OfferPart() {
  const { module, load } = useLazyModule(importOffer)
  const isPremium = usePremium() === true
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) load()
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isPremium, load])
  return isPremium ? <div ref={place}>{module ? <module.DashboardOffer /> : null}</div> : null
}
