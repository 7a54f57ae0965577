import { useState, type ReactNode } from 'react'
import { sendSignInLink } from '../../data/account/account.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

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
      toastError('No link was sent', error instanceof Error ? error.message : 'An unexpected error occurred')
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
          busyText="Sending..."
          onClick={() => void send()}
          className="mt-1.5"
        >
          E-mail Me a Link
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
