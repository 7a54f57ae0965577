import { useEffect, useRef } from 'react'
import { useLazyModule } from '../../shell/loading/use-lazy-module.ts'

const importOffers = () => import('./offers.tsx')

/**
 * What is offered to the person. It is the last item, and is loaded when the end of the screen comes into sight: most visits need none of it, and
 * nothing moves when it comes.
 */
export function OfferPart() {
  const { module, load } = useLazyModule(importOffers)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) load()
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [load])
  return <div ref={place}>{module ? <module.Offers /> : null}</div>
}
