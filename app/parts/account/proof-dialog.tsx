import { useState } from 'react'
import { proveByPasskey, proveByPassword } from '../../data/account/passkeys.ts'
import type { GivenCode } from '../../data/account/second-step.ts'
import { Refused } from '../../data/fetch-json.ts'
import { CurrentPasswordForm } from './current-password-form.tsx'
import { CodeForm, type CodeKind } from './second-step/code-form.tsx'
import { text as stepText } from './second-step/text.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { failureText } from './passkey-failure.ts'
import { text } from './proof-text.ts'

/**
 * Asks for the current password or a passkey, so that an unlocked phone is not enough to change who gets in. With a second factor a right
 * password is followed by a code.
 */
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
  /** A right password that needs a code. */
  const [password, setPassword] = useState<string>()

  async function prove(by: () => Promise<void>, given?: string): Promise<void> {
    setBusy(true)
    try {
      await by()
      onProved()
    } catch (failure) {
      const problem = failure instanceof Refused ? failure.problem : undefined
      if (problem?.code === 'code-required') return setPassword(given)
      if (problem?.fields?.['code'] ?? problem?.fields?.['recovery_code']) throw failure
      setPassword(undefined)
      setError(problem?.fields?.['current_password'])
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

  if (password !== undefined) return <ProofCode onGiven={(code) => prove(() => proveByPassword(password, code))} />
  return (
    <CurrentPasswordForm
      words={text}
      busy={busy}
      error={error}
      onGiven={(given) => void prove(() => proveByPassword(given), given)}
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

/** The code after a right password. A refusal that names its field is left to the form. */
function ProofCode({ onGiven }: { readonly onGiven: (code: GivenCode) => Promise<void> }) {
  const [kind, setKind] = useState<CodeKind>('code')
  const other = kind === 'code' ? 'recovery_code' : 'code'
  return (
    <CodeForm key={kind} kind={kind} onGiven={onGiven}>
      <Button variant="ghost" size="small" className="justify-self-center" onClick={() => setKind(other)}>
        {other === 'code' ? stepText.useCode : stepText.useRecoveryCode}
      </Button>
    </CodeForm>
  )
}
