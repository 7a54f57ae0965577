import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { text } from './text.ts'

/**
 * Signs in with a passkey; the screen then leads on. While it is there, the browser offers passkeys beside the addresses that it knows. The
 * code of passkeys is loaded after the page, and only where the browser has them.
 */
export function PasskeyButton() {
  const [busy, setBusy] = useState(false)
  const leave = useRef<() => void>(undefined)
  const failed = (message: string) => toastError(text.signIn.failed, message)

  const offer = useEffectEvent(async (isGone: () => boolean) => {
    if (!('PublicKeyCredential' in globalThis)) return
    const { offerPasskeys } = await passkeys().catch(() => ({ offerPasskeys: undefined }))
    if (!isGone() && offerPasskeys) leave.current = offerPasskeys(failed)
  })
  useEffect(() => {
    let gone = false
    void offer(() => gone)
    return () => {
      gone = true
      leave.current?.()
    }
  }, [])

  async function choose(): Promise<void> {
    setBusy(true)
    leave.current?.()
    try {
      const { signInByChosenPasskey, offerPasskeys } = await passkeys()
      const message = await signInByChosenPasskey()
      if (message === undefined) return
      failed(message)
      leave.current = offerPasskeys(failed)
    } catch {
      failed(text.passkey.failed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="quiet" busy={busy} busyText={text.passkey.signingIn} onClick={() => void choose()}>
      {text.passkey.signIn}
    </Button>
  )
}

const passkeys = () => import('./passkey-sign-in.ts')
