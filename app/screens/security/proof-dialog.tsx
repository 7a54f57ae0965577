import { useState, type SyntheticEvent } from 'react'
import { Link } from 'wouter'
import { proveByPasskey, proveByPassword } from '../../data/account/passkeys.ts'
import { Refused } from '../../data/fetch-json.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { failureText } from './passkey-failure.ts'
import { text } from './text.ts'

/** Asks for the current password or a passkey, so that an unlocked phone is not enough to change who gets in. */
export function ProofDialog({ open, onClose, ...rest }: ProofDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={text.proof.title} text={text.proof.explanation}>
      <ProofForm {...rest} />
    </Dialog>
  )
}

type ProofFormProps = { readonly hasPasskey: boolean; readonly onProved: () => void }
type ProofDialogProps = ProofFormProps & { readonly open: boolean; readonly onClose: () => void }

function ProofForm({ hasPasskey, onProved }: ProofFormProps) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function prove(by: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await by()
      onProved()
    } catch (failure) {
      const ofField = failure instanceof Refused ? failure.problem.fields?.['current_password'] : undefined
      setError(ofField)
      const message = failureText(failure)
      if (message !== undefined) toastError(text.proof.failed, message)
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!busy && password) void prove(() => proveByPassword(password))
  }
  const byPasskey = async () => {
    const { shownPasskey } = await import('../../data/account/passkey-device.ts')
    await proveByPasskey(shownPasskey)
  }

  return (
    <form onSubmit={submit} noValidate method="post" className="grid gap-4">
      <TextField
        label={text.proof.password}
        type="password"
        autoComplete="current-password"
        value={password}
        error={error}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value)
          setError(undefined)
        }}
      />
      <Button type="submit" disabled={!password} busy={busy} busyText={text.proof.confirming}>
        {text.proof.confirm}
      </Button>
      {hasPasskey ? (
        <Button variant="quiet" disabled={busy} onClick={() => void prove(byPasskey)}>
          {text.proof.byPasskey}
        </Button>
      ) : null}
      <Link to="/forgot-password" className={`${buttonClass('ghost', 'small')} justify-self-center`}>
        {text.proof.forgotten}
      </Link>
    </form>
  )
}
