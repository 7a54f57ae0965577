import { useNavigate } from '../../shell/navigation/use-location.ts'
import type { SignIn } from '#domain/account/schema'
import { confirmEmail, type SecondFactorNeeded } from '../../data/account/account.ts'
import { linkFailure } from '../../parts/account/link-failure.ts'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { text } from './text.ts'

type Proof = Pick<SignIn, 'password'>

/** The password of the sign-up. When it is right, the address is confirmed and the person is signed in, by a second step where one is needed. */
export function ConfirmForm({ token, onOver, onSecondStep }: ConfirmFormProps) {
  const navigate = useNavigate()
  const { field, submit, busy } = useValidatedForm<Proof, Proof>(
    () => import('#domain/account/schema').then((account) => account.SignIn.pick({ password: true })),
    { password: '' },
    ['password'],
  )
  const confirm = submit(async ({ password }) => {
    try {
      const needed = await confirmEmail({ token, password })
      if (needed) onSecondStep(needed)
      else await navigate('/app', { replace: true })
    } catch (error) {
      const { isOfField, isLinkOver, reason } = linkFailure(error)
      if (isOfField) throw error
      if (isLinkOver) onOver()
      toastError(text.failed, reason)
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

type ConfirmFormProps = {
  readonly token: string
  readonly onOver: () => void
  readonly onSecondStep: (needed: SecondFactorNeeded) => void
}
