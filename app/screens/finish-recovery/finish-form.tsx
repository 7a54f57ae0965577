import { useNavigate } from '../../shell/navigation/use-location.ts'
import type { SignIn } from '#domain/account/schema'
import { finishRecovery } from '../../data/account/second-step.ts'
import { linkFailure } from '../../parts/account/link-failure.ts'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { toastError, toastSuccess } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { text } from './text.ts'

type Proof = Pick<SignIn, 'password'>

/** The password of the account. When it is right, the second factor is off and the person is signed in. */
export function FinishForm({ token, onOver }: { readonly token: string; readonly onOver: () => void }) {
  const navigate = useNavigate()
  const { field, submit, busy } = useValidatedForm<Proof, Proof>(
    () => import('#domain/account/schema').then((account) => account.SignIn.pick({ password: true })),
    { password: '' },
    ['password'],
  )
  const finish = submit(async ({ password }) => {
    try {
      await finishRecovery({ token, password })
      toastSuccess(text.finished)
      await navigate('/app', { replace: true })
    } catch (error) {
      const { isOfField, isLinkOver, reason } = linkFailure(error)
      if (isOfField) throw error
      if (isLinkOver) onOver()
      toastError(text.failed, reason)
    }
  })
  return (
    <form onSubmit={finish} noValidate method="post" className="grid gap-4">
      <TextField label={text.password} type="password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" busy={busy} busyText={text.finishing}>
        {text.finish}
      </Button>
    </form>
  )
}
