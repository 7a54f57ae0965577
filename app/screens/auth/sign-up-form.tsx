import type { SignUp } from '#domain/account/schema'
import { signUp } from '../../data/account/account.ts'
import { Refused } from '../../data/fetch-json.ts'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import type { EmailFormValues } from './sign-in-form.tsx'
import { text } from './text.ts'

/** Display name, e-mail, password. The new account is signed in at once, unless its address is confirmed first. */
export function SignUpForm({ email, onEmail, onConfirming }: SignUpFormProps) {
  const { field, submit, busy } = useValidatedForm<SignUp, SignUp>(
    () => import('#domain/account/sign-up-form').then((account) => account.SignUpForm),
    { displayName: '', email, password: '' },
    ['displayName', 'email', 'password'],
  )
  const enter = submit(async (form) => {
    try {
      if ((await signUp(form)) === 'confirm-first') onConfirming(form.email)
    } catch (error) {
      if (error instanceof Refused && error.problem.fields) throw error
      toastError(text.signUp.failed, error instanceof Error ? error.message : text.unexpected)
    }
  })
  return (
    <form onSubmit={enter} noValidate method="post" className="grid gap-4">
      <TextField label={text.signUp.displayName} autoComplete="nickname" {...field('displayName')} />
      <TextField
        label={text.email}
        type="email"
        autoComplete="email"
        {...field('email')}
        onInput={({ currentTarget }) => onEmail(currentTarget.value)}
      />
      <TextField
        label={text.password}
        type="password"
        autoComplete="new-password"
        placeholder={text.signUp.passwordPlaceholder}
        {...field('password')}
      />
      <Button type="submit" busy={busy} busyText={text.signUp.submitting}>
        {text.signUp.submit}
      </Button>
    </form>
  )
}

type SignUpFormProps = EmailFormValues & { readonly onConfirming: (email: string) => void }
