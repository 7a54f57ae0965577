import { useEffect, useState } from 'react'
import type { SignIn } from '#domain/account/schema'
import { correctEmail } from '../../data/account/account.ts'
import { linkFailure } from '../../parts/account/link-failure.ts'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Card } from '../../ui/card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { text } from './text.ts'

/** Corrects the address of a sign-up, to which no link arrives. The password proves whose sign-up it is. */
export function CorrectEmail({ email, onCorrected }: CorrectEmailProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <CorrectionForm email={email} onCorrected={onCorrected} />
  return (
    <Button variant="quiet" onClick={() => setOpen(true)}>
      {text.correction.ask}
    </Button>
  )
}

type CorrectEmailProps = {
  /** The address of the sign-up. */
  readonly email: string
  readonly onCorrected: (email: string) => void
}

function CorrectionForm({ email: wrong, onCorrected }: CorrectEmailProps) {
  const { form, field, submit, busy } = useValidatedForm<SignIn, SignIn>(
    () => import('#domain/account/schema').then((account) => account.SignIn),
    { email: wrong, password: '' },
    ['email', 'password'],
  )
  // The button that had the focus is gone.
  useEffect(() => form.setFocus('email'), [form])
  const correct = submit(async ({ email, password }) => {
    try {
      await correctEmail({ email: wrong, password, new_email: email })
      onCorrected(email)
    } catch (error) {
      const { isOfField, reason } = linkFailure(error)
      if (isOfField) throw error
      toastError(text.correction.failed, reason)
    }
  })
  return (
    <Card>
      <form onSubmit={correct} noValidate method="post" className="grid gap-4">
        <p className="text-note text-ink-2">{text.correction.explanation}</p>
        <TextField label={text.correction.email} type="email" autoComplete="email" {...field('email')} />
        <TextField label={text.password} type="password" autoComplete="current-password" {...field('password')} />
        <Button type="submit" busy={busy} busyText={text.correction.submitting}>
          {text.correction.submit}
        </Button>
      </form>
    </Card>
  )
}
