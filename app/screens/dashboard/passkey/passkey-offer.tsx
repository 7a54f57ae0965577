import { useEffect, useState } from 'react'
import { isPasskeyOffered } from '../../../data/account/passkey-offer.ts'
import { useLazyModule } from '../../../shell/loading/use-lazy-module.ts'

const importNotice = () => import('./passkey-notice.tsx')

/**
 * The offer of a passkey, once it is known that there is one: most people never get it. It is the last item of its screen, so that nothing moves
 * when it comes.
 */
export function PasskeyOffer() {
  const { module, load } = useLazyModule(importNotice)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    void isPasskeyOffered().then((isOffered) => {
      if (isOffered) load()
    })
  }, [load])
  return module && !isOver ? <module.PasskeyNotice onOver={() => setOver(true)} /> : null
}
