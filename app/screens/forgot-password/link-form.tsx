import type { ForgottenPassword } from '#domain/account/schema'
import { sendPasswordLink } from '../../data/account/account.ts'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { text } from './text.ts'

/** The form for the address that the link is sent to. */
export function LinkForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { field, submit, busy } = useValidatedForm<ForgottenPassword, ForgottenPassword>(
    () => import('#domain/account/schema').then((account) => account.ForgottenPassword),
    { email: '' },
    ['email'],
  )
  const send = submit(async (form) => {
    try {
      await sendPasswordLink(form)
      onSent(form.email)
    } catch (error) {
      toastError(text.failed, error instanceof Error ? error.message : text.failedUnexpectedly)
    }
  })
  return (
    <form onSubmit={send} noValidate method="post" className="grid gap-4">
      <TextField label={text.email} type="email" autoComplete="email" {...field('email')} />
      <Button type="submit" busy={busy} busyText={text.sending}>
        {text.send}
      </Button>
    </form>
  )
}
