import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { SignIn } from '#domain/account/schema'
import { signIn, type SecondFactorNeeded } from '../../data/account/account.ts'
import type { SecondStep } from '../../parts/account/second-step/second-step.tsx'
import { text as accountText } from '../../parts/account/text.ts'
import { focusField } from '../../shell/forms/focus-field.ts'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { signInFailure, type KeptOut } from './sign-in-failure.ts'
import type * as tooManyAttempts from './too-many-attempts.tsx'
import { text } from './text.ts'

/**
 * E-mail and password. After the sign-in the screen leads on, to the second step where one is needed; after too many wrong passwords a
 * link by e-mail is offered. `isAgain`: the person is back from the second step, and only the password is missing.
 */
export function SignInForm({ email, isAgain, onEmail, onSecondStep, onUnconfirmed, onLinkSent }: SignInFormProps) {
  const [keptOut, setKeptOut] = useState<KeptOut & typeof tooManyAttempts>()
  const { form, field, submit, busy } = useValidatedForm<SignIn, SignIn>(
    () => {
      // With the first touch: it is there when the answer is.
      void importSecondStep().catch(() => undefined)
      return import('#domain/account/schema').then((account) => account.SignIn)
    },
    { email, password: '' },
    ['email', 'password'],
  )
  useEffect(() => {
    if (isAgain) focusField(form, 'password')
  }, [isAgain, form])
  const enter = submit(async (checked) => {
    try {
      const needed = await signIn(checked)
      if (!needed) return
      // A password manager may fill the field without an event.
      onEmail(checked.email)
      onSecondStep({ needed, ...(await loadedSecondStep()) })
    } catch (error) {
      const failure = signInFailure(error, form.getValues('email'))
      toastError(text.signIn.failed, failure.message)
      // Few need it, and without a network no link could be sent either.
      const offer = failure.keptOut && (await import('./too-many-attempts.tsx').catch(() => undefined))
      setKeptOut(failure.keptOut && offer && { ...failure.keptOut, ...offer })
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
        <keptOut.TooManyAttempts email={enteredEmail} onLinkSent={onLinkSent}>
          {keptOut.message}
        </keptOut.TooManyAttempts>
      ) : null}
      <Link to="/forgot-password" className={`${buttonClass('ghost', 'small')} justify-self-center`}>
        {text.signIn.forgotten}
      </Link>
    </form>
  )
}

const importSecondStep = () => import('../../parts/account/second-step/second-step.tsx')

async function loadedSecondStep(): Promise<Pick<NeededStep, 'SecondStep'>> {
  try {
    return await importSecondStep()
  } catch {
    throw new Error(accountText.secondStep.failed)
  }
}

/** What a right password was answered with, and what asks for the code. */
export type NeededStep = { readonly needed: SecondFactorNeeded; readonly SecondStep: typeof SecondStep }

/** The address that both tabs share. */
export type EmailFormValues = { readonly email: string; readonly onEmail: (email: string) => void }

type SignInFormProps = EmailFormValues & {
  readonly isAgain: boolean
  readonly onSecondStep: (step: NeededStep) => void
  /** The password is right, and the address waits for its link, which may have gone to a mistyped one. */
  readonly onUnconfirmed: (email: string) => void
  readonly onLinkSent: (email: string) => void
}
