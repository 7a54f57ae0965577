import { useState } from 'react'
import { confirmSecondFactor, type NewSecret } from '../../../data/account/second-factor.ts'
import { Refused } from '../../../data/fetch-json.ts'
import { focusField } from '../../../shell/forms/focus-field.ts'
import { useValidatedForm } from '../../../shell/forms/use-validated-form.ts'
import { toastError } from '../../../shell/toasts/toasts.tsx'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { SheetForm } from '../../../ui/dialogs/sheet-form.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { failureText } from '../../../parts/account/passkey-failure.ts'
import { text } from './text.ts'

/** The secret for an authenticator app, as a QR code and as text, and the field for the first code of the app. */
export function SetupSheet({ open, onClose, secret, ...rest }: SetupSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={text.setup.title} text={text.setup.explanation}>
      {secret ? (
        <>
          <Secret secret={secret} />
          <FirstCode onClose={onClose} {...rest} />
        </>
      ) : null}
    </Dialog>
  )
}

type SetupSheetProps = FirstCodeProps & { readonly open: boolean; readonly secret: NewSecret | undefined }

function Secret({ secret: { secret, uri } }: { readonly secret: NewSecret }) {
  const [told, setTold] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      setTold(text.setup.copied)
    } catch {
      setTold(text.setup.notCopied)
    }
  }
  return (
    <div className="grid gap-3">
      <QrCode content={uri} className="w-full max-w-52 justify-self-center rounded-inner" />
      <p className="text-note text-ink-2">{text.setup.key}</p>
      <p className="rounded-inner bg-sunken p-2.5 text-center font-semibold tracking-wide select-all" translate="no">
        {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
      </p>
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <Button variant="quiet" onClick={() => void copy()}>
          {text.setup.copyKey}
        </Button>
        {/* With a mouse there is rarely an app that opens it. */}
        <a href={uri} className={`${buttonClass('quiet')} pointer-fine:hidden`}>
          {text.setup.onThisDevice}
        </a>
      </div>
      <output className="text-note text-ink-2 empty:hidden">{told}</output>
    </div>
  )
}

type Code = { readonly code: string }

/** Turns the second factor on by the first code of the app. It leaves the focus alone: a keyboard would cover the QR code. */
function FirstCode({ onConfirmed, onProofNeeded, onClose }: FirstCodeProps) {
  const { form, field, submit, busy } = useValidatedForm<Code, Code>(
    () => import('#domain/account/schema').then((account) => account.AuthenticatorCodeForm),
    { code: '' },
    ['code'],
  )
  const confirm = submit(async ({ code }) => {
    try {
      onConfirmed(await confirmSecondFactor(code))
    } catch (error) {
      const problem = error instanceof Refused ? error.problem : undefined
      if (problem?.fields !== undefined) {
        focusField(form, 'code', { shouldSelect: true })
        throw error
      }
      if (problem?.code === 'password-required') return onProofNeeded()
      toastError(text.setup.failed, failureText(error))
      // The secret is too old, or another device was faster.
      if (problem?.code === 'challenge-over' || problem?.code === 'conflict') onClose()
    }
  })
  return (
    <SheetForm
      cancel={text.setup.cancel}
      confirm={text.setup.confirm}
      busy={busy}
      onSubmit={(event) => void confirm(event)}
      onClose={onClose}
    >
      <TextField
        label={text.setup.code}
        hint={text.setup.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field('code')}
      />
    </SheetForm>
  )
}

type FirstCodeProps = {
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void
  /** The last proof is too old. What was typed stays. */
  readonly onProofNeeded: () => void
  readonly onClose: () => void
}
