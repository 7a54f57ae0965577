import { useEffect } from 'react'
import { useHasVialInUse } from '../../../data/vials/vial-in-use.ts'
import { useLazyModule } from '../../../shell/loading/use-lazy-module.ts'
import { whenIdle } from '../../../shell/loading/when-idle.ts'

const importCard = () => import('./vials-card.tsx')

/**
 * The card of the vials in use. Its exact arithmetic is loaded after the first screen, and only where a vial is in use; it is the
 * last card, so that nothing moves when it comes.
 */
export function VialsPart() {
  const { module, load } = useLazyModule(importCard)
  const hasSome = useHasVialInUse()
  useEffect(() => (hasSome ? whenIdle(load) : undefined), [hasSome, load])
  return module ? <module.VialsCard /> : null
}
