import { useEffect } from 'react'
import { useInstallOffer } from '../../../shell/install-offer.ts'
import { useLazyModule } from '../../../shell/loading/use-lazy-module.ts'
import { whenIdle } from '../../../shell/loading/when-idle.ts'

const importNotice = () => import('./install-notice.tsx')

/**
 * A notice where the browser offers to install the app, which is loaded then. It stands near the end of its screen: the browser may offer at any
 * moment, and nothing may move.
 */
export function InstallHint() {
  const offer = useInstallOffer()
  const { module, load } = useLazyModule(importNotice)
  useEffect(() => (offer ? whenIdle(load) : undefined), [offer, load])
  return offer && module ? <module.InstallNotice offer={offer} /> : null
}
