import { useEffect } from 'react'
import { useVials } from '../../../data/vials/vials.ts'
import { useLazyModule } from '../../../shell/loading/use-lazy-module.ts'
import { whenIdle } from '../../../shell/loading/when-idle.ts'

const importCard = () => import('./vials-card.tsx')

/**
 * The card of the vials in use. Its exact arithmetic is loaded after the first screen, and only where a vial is in use; it is the
 * last card, so that nothing moves when it comes.
 */
export function VialsPart() {
  const { module, load } = useLazyModule(importCard)
  const { vials = [] } = useVials()
  const hasSome = vials.some(({ status }) => status === 'in use')
  useEffect(() => (hasSome ? whenIdle(load) : undefined), [hasSome, load])
  return module ? <module.VialsCard /> : null
}
