import { useRef } from 'react'
import type { ChangeEmail } from '#domain/account/schema'
import { askForEmail } from '../../data/account/email-change.ts'
import { usePasskeys } from '../../data/account/passkeys.ts'
import { Refused } from '../../data/fetch-json.ts'
import { linkFailure } from '../../parts/account/link-failure.ts'
import { ProofDialog } from '../../parts/account/proof-dialog.tsx'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { useConfirm } from '../../shell/input/use-confirm.ts'
import { toastError, toastSuccess } from '../../shell/toasts/toasts.tsx'
import { Card } from '../../ui/card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { text } from './text.ts'

/** Asks for a link to another address. Some time after the sign-in a dialog asks for a proof first, and what was typed stays. */
export function AddressForm() {
  const { data: passkeys } = usePasskeys()
  const proving = useConfirm<true>()
  const formElement = useRef<HTMLFormElement>(null)
  const { field, submit, busy } = useValidatedForm<ChangeEmail, ChangeEmail>(
    () => import('#domain/account/schema').then((account) => account.ChangeEmail),
    { email: '' },
    ['email'],
  )
  const send = submit(async ({ email }) => {
    try {
      await askForEmail(email)
      toastSuccess(text.ask.sent)
    } catch (error) {
      if (error instanceof Refused && error.problem.code === 'password-required') return proving.ask(true)
      const { isOfField, reason } = linkFailure(error)
      if (isOfField) throw error
      toastError(text.ask.failed, reason)
    }
  })
  return (
    <>
      <Card title={text.ask.title}>
        <form ref={formElement} onSubmit={send} noValidate method="post" className="grid gap-4">
          <p className="text-note text-ink-2">{text.ask.explanation}</p>
          <TextField label={text.ask.email} type="email" autoComplete="email" {...field('email')} />
          <Button type="submit" busy={busy} busyText={text.ask.sending}>
            {text.ask.send}
          </Button>
        </form>
      </Card>
      <ProofDialog
        open={proving.isOpen}
        hasPasskey={(passkeys?.length ?? 0) > 0}
        onProved={() => {
          proving.close()
          formElement.current?.requestSubmit()
        }}
        onClose={proving.close}
      />
    </>
  )
}
