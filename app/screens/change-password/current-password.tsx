import { useState, type SyntheticEvent } from 'react'
import { Link } from 'wouter'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { currentPasswordError } from './change-failure.ts'
import { text } from './text.ts'

/** Asks for the current password, so that nobody takes over an account on an unlocked phone. */
export function CurrentPassword({ open, onClose, ...rest }: CurrentPasswordProps) {
  return (
    <Dialog open={open} onClose={onClose} title={text.currentPassword.title} text={text.currentPassword.explanation}>
      <CurrentPasswordForm {...rest} />
    </Dialog>
  )
}

type CurrentPasswordFormProps = {
  /** Changes the password with it. */
  readonly onGiven: (current: string) => Promise<void>
  /** Called when the change failed for another reason than a wrong password. */
  readonly onFailed: (error: unknown) => void
}
type CurrentPasswordProps = CurrentPasswordFormProps & { readonly open: boolean; readonly onClose: () => void }

function CurrentPasswordForm({ onGiven, onFailed }: CurrentPasswordFormProps) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function give(): Promise<void> {
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

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!busy && password) void give()
  }

  return (
    <form onSubmit={submit} noValidate method="post" className="grid gap-4">
      <TextField
        label={text.currentPassword.password}
        type="password"
        autoComplete="current-password"
        value={password}
        error={error}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value)
          setError(undefined)
        }}
      />
      <Button type="submit" disabled={!password} busy={busy} busyText={text.currentPassword.confirming}>
        {text.currentPassword.confirm}
      </Button>
      <Link to="/forgot-password" className={`${buttonClass('ghost', 'small')} justify-self-center`}>
        {text.currentPassword.forgotten}
      </Link>
    </form>
  )
}
