import { useEffect } from 'react'
import { useLazyModule } from '../../../shell/loading/use-lazy-module.ts'
import { whenIdle } from '../../../shell/loading/when-idle.ts'

const importCard = () => import('./vials-card.tsx')

/**
 * The card of the vials in use. Its exact arithmetic is loaded after the first screen; it is the last card, so that nothing moves
 * when it comes.
 */
export function VialsPart() {
  const { module, load } = useLazyModule(importCard)
  useEffect(() => whenIdle(load), [load])
  return module ? <module.VialsCard /> : null
}
