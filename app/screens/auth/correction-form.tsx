import { useEffect } from 'react'
import type { SignIn } from '#domain/account/schema'
import { correctEmail } from '../../data/account/account.ts'
import { linkFailure } from '../../parts/account/link-failure.ts'
import { focusField } from '../../shell/forms/focus-field.ts'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Card } from '../../ui/card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import type { CorrectEmailProps } from './correct-email.tsx'
import { text } from './correction-text.ts'

/** The right address of a sign-up, and the password that proves whose it is. */
export function CorrectionForm({ email: wrong, onCorrected }: CorrectEmailProps) {
  const { form, field, submit, busy } = useValidatedForm<SignIn, SignIn>(
    () => import('#domain/account/schema').then((account) => account.SignIn),
    { email: wrong, password: '' },
    ['email', 'password'],
  )
  // The button that had the focus is gone.
  useEffect(() => focusField(form, 'email'), [form])
  const correct = submit(async ({ email, password }) => {
    try {
      await correctEmail({ email: wrong, password, new_email: email })
      onCorrected(email)
    } catch (error) {
      const { isOfField, reason } = linkFailure(error)
      if (isOfField) throw error
      toastError(text.failed, reason)
    }
  })
  return (
    <Card>
      <form onSubmit={correct} noValidate method="post" className="grid gap-4">
        <p className="text-note text-ink-2">{text.explanation}</p>
        <TextField label={text.email} type="email" autoComplete="email" {...field('email')} />
        <TextField label={text.password} type="password" autoComplete="current-password" {...field('password')} />
        <Button type="submit" busy={busy} busyText={text.submitting}>
          {text.submit}
        </Button>
      </form>
    </Card>
  )
}
