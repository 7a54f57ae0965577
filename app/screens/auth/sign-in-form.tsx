import { Link } from 'react-router'
import type { SignIn } from '#domain/account/sign-in'
import { signIn } from '../../data/account.ts'
import { useCheckedForm } from '../../shell/checked-form.ts'
import { toastError } from '../../shell/toasts.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'

/** E-mail and password. When they are accepted the screen itself leads on. */
export function SignInForm() {
  const { field, submit, busy } = useCheckedForm<SignIn, SignIn>(
    () => import('#domain/account/sign-in').then((account) => account.SignIn),
    { email: '', password: '' },
    ['email', 'password'],
  )
  const enter = submit(async (form) => {
    await signIn(form).catch((error: unknown) =>
      toastError('Sign in failed', error instanceof Error ? error.message : 'An unexpected error occurred'),
    )
  })
  return (
    <form onSubmit={enter} noValidate method="post" className="grid gap-4">
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField label="Password" type="password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" busy={busy} busyText="Signing in...">
        Sign In
      </Button>
      <Link to="/forgot-password" className={`${buttonClass('ghost', 'small')} justify-self-center`}>
        Forgot your password?
      </Link>
    </form>
  )
}
