import { useState } from 'react'
import { proveByPasskey, proveByPassword } from '../../data/account/passkeys.ts'
import { Refused } from '../../data/fetch-json.ts'
import { CurrentPasswordForm } from './current-password-form.tsx'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { failureText } from './passkey-failure.ts'
import { text } from './proof-text.ts'

/** Asks for the current password or a passkey, so that an unlocked phone is not enough to change who gets in. */
export function ProofDialog({ open, onClose, ...rest }: ProofDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={text.title} text={text.explanation}>
      <ProofForm {...rest} />
    </Dialog>
  )
}

type ProofFormProps = { readonly hasPasskey: boolean; readonly onProved: () => void }
type ProofDialogProps = ProofFormProps & { readonly open: boolean; readonly onClose: () => void }

function ProofForm({ hasPasskey, onProved }: ProofFormProps) {
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
      if (message !== undefined) toastError(text.failed, message)
    } finally {
      setBusy(false)
    }
  }

  const byPasskey = async () => {
    const { shownPasskey } = await import('../../data/account/passkey-device.ts')
    await proveByPasskey(shownPasskey)
  }

  return (
    <CurrentPasswordForm
      words={text}
      busy={busy}
      error={error}
      onGiven={(password) => void prove(() => proveByPassword(password))}
      onType={() => setError(undefined)}
    >
      {hasPasskey ? (
        <Button variant="quiet" disabled={busy} onClick={() => void prove(byPasskey)}>
          {text.byPasskey}
        </Button>
      ) : null}
    </CurrentPasswordForm>
  )
}
