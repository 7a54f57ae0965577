import { useNavigate } from 'react-router'
import type { SignIn } from '#domain/account/schema'
import { confirmEmail } from '../../data/account/account.ts'
import { Refused } from '../../data/fetch-json.ts'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { text } from './text.ts'

type Proof = Pick<SignIn, 'password'>

/** The password of the sign-up. When it is right, the address is confirmed and the person is signed in. */
export function ConfirmForm({ token, onOver }: { readonly token: string; readonly onOver: () => void }) {
  const navigate = useNavigate()
  const { field, submit, busy } = useValidatedForm<Proof, Proof>(
    () => import('#domain/account/schema').then((account) => account.SignIn.pick({ password: true })),
    { password: '' },
    ['password'],
  )
  const confirm = submit(async ({ password }) => {
    try {
      await confirmEmail({ token, password })
      await navigate('/app', { replace: true })
    } catch (error) {
      if (error instanceof Refused && error.problem.fields) throw error
      if (error instanceof Refused && error.problem.code === 'link-over') onOver()
      toastError(text.failed, error instanceof Error ? error.message : undefined)
    }
  })
  return (
    <form onSubmit={confirm} noValidate method="post" className="grid gap-4">
      <TextField label={text.password} type="password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" busy={busy} busyText={text.confirming}>
        {text.confirm}
      </Button>
    </form>
  )
}
