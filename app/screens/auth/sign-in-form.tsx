import { useState } from 'react'
import { Link } from 'wouter'
import type { SignIn } from '#domain/account/schema'
import { signIn } from '../../data/account/account.ts'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { signInFailure, type KeptOut } from './sign-in-failure.ts'
import { TooManyAttempts } from './too-many-attempts.tsx'
import { text } from './text.ts'

/**
 * E-mail and password. After the sign-in the screen leads on; after too many wrong passwords a link by e-mail is
 * offered.
 */
export function SignInForm({ email, onEmail, onUnconfirmed, onLinkSent }: SignInFormProps) {
  const [keptOut, setKeptOut] = useState<KeptOut>()
  const { form, field, submit, busy } = useValidatedForm<SignIn, SignIn>(
    () => import('#domain/account/schema').then((account) => account.SignIn),
    { email, password: '' },
    ['email', 'password'],
  )
  const enter = submit(async (checked) => {
    try {
      await signIn(checked)
    } catch (error) {
      const failure = signInFailure(error, form.getValues('email'))
      setKeptOut(failure.keptOut)
      toastError(text.signIn.failed, failure.message)
      if (failure.isUnconfirmed) onUnconfirmed(form.getValues('email'))
    }
  })
  const enteredEmail = form.watch('email')
  return (
    <form onSubmit={enter} noValidate method="post" className="grid gap-4">
      <TextField
        label={text.email}
        type="email"
        autoComplete="username webauthn"
        {...field('email')}
        onInput={({ currentTarget }) => onEmail(currentTarget.value)}
      />
      <TextField label={text.password} type="password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" busy={busy} busyText={text.signIn.submitting}>
        {text.signIn.submit}
      </Button>
      <PasskeyButton />
      {keptOut?.email === enteredEmail ? (
        <TooManyAttempts email={enteredEmail} onLinkSent={onLinkSent}>
          {keptOut.message}
        </TooManyAttempts>
      ) : null}
      <Link to="/forgot-password" className={`${buttonClass('ghost', 'small')} justify-self-center`}>
        {text.signIn.forgotten}
      </Link>
    </form>
  )
}

/** The address that both tabs share. */
export type EmailFormValues = { readonly email: string; readonly onEmail: (email: string) => void }

type SignInFormProps = EmailFormValues & {
  /** The password is right, and the address waits for its link, which may have gone to a mistyped one. */
  readonly onUnconfirmed: (email: string) => void
  readonly onLinkSent: (email: string) => void
}
