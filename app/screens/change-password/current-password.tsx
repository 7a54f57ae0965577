import { useState } from 'react'
import { CurrentPasswordForm } from '../../parts/account/current-password-form.tsx'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { currentPasswordError } from './change-failure.ts'
import { text } from './text.ts'

/** Asks for the current password, so that nobody takes over an account on an unlocked phone. */
export function CurrentPassword({ open, onClose, ...rest }: CurrentPasswordProps) {
  return (
    <Dialog open={open} onClose={onClose} title={text.currentPassword.title} text={text.currentPassword.explanation}>
      <Form {...rest} />
    </Dialog>
  )
}

type FormProps = {
  /** Changes the password with it. */
  readonly onGiven: (current: string) => Promise<void>
  /** Called when the change failed for another reason than a wrong password. */
  readonly onFailed: (error: unknown) => void
}
type CurrentPasswordProps = FormProps & { readonly open: boolean; readonly onClose: () => void }

function Form({ onGiven, onFailed }: FormProps) {
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function give(password: string): Promise<void> {
    setBusy(true)
    try {
      await onGiven(password)
    } catch (failure) {
      const message = currentPasswordError(failure)
      setError(message)
      if (message === undefined) onFailed(failure)
      else toastError(message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <CurrentPasswordForm
      words={text.currentPassword}
      busy={busy}
      error={error}
      onGiven={(password) => void give(password)}
      onType={() => setError(undefined)}
    />
  )
}
