import { useState } from 'react'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { linkFailure } from './link-failure.ts'

/** The button of the page of a link: a tap uses the token, so that a mail scanner that opens the link does not. */
export function LinkButton({ words, onUse, onOver }: LinkButtonProps) {
  const [busy, setBusy] = useState(false)

  async function use(): Promise<void> {
    setBusy(true)
    try {
      await onUse()
    } catch (error) {
      const { isLinkOver, reason } = linkFailure(error)
      if (isLinkOver) onOver()
      toastError(words.failed, reason)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button busy={busy} busyText={words.using} onClick={() => void use()}>
      {words.use}
    </Button>
  )
}

type LinkButtonProps = {
  readonly words: { readonly use: string; readonly using: string; readonly failed: string }
  /** Sends the token, and leads on. */
  readonly onUse: () => Promise<void>
  /** Called where the link has expired or was used. */
  readonly onOver: () => void
}
