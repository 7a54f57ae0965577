import { useState, type ReactNode } from 'react'
import { sendSignInLink } from '../../data/account/account.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { text } from './too-many-attempts-text.ts'

/**
 * Shown after too many wrong passwords for an address, perhaps tried by somebody else: offers a sign-in link by e-mail.
 */
export function TooManyAttempts({ email, onLinkSent, children }: TooManyAttemptsProps) {
  const [busy, setBusy] = useState(false)

  async function send(): Promise<void> {
    setBusy(true)
    try {
      await sendSignInLink({ email })
      onLinkSent(email)
    } catch (error) {
      toastError(text.failed, error instanceof Error ? error.message : text.unexpected)
      setBusy(false)
    }
  }

  return (
    <Notice
      tone="pending"
      icon="shield"
      live
      action={
        <Button
          variant="quiet"
          size="small"
          busy={busy}
          busyText={text.sending}
          onClick={() => void send()}
          className="mt-1.5"
        >
          {text.send}
        </Button>
      }
    >
      {children}
    </Notice>
  )
}

type TooManyAttemptsProps = {
  readonly email: string
  readonly onLinkSent: (email: string) => void
  readonly children: ReactNode
}
