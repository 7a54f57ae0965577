import { useNavigate } from '../../shell/navigation/use-location.ts'
import { resetPassword } from '../../data/account/account.ts'
import { passwordFailure } from '../../parts/account/password-failure.ts'
import { NewPasswordFields, useNewPassword } from '../../parts/account/new-password-fields.tsx'
import { toastError, toastSuccess } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { text } from './text.ts'

/** The form of a new password, by the rules of Change Password. It leads to the sign-in. */
export function NewPasswordForm({ token, onOver }: { readonly token: string; readonly onOver: () => void }) {
  const navigate = useNavigate()
  const { form, field, submit, busy, isFilled } = useNewPassword()

  const save = submit(async ({ newPassword }) => {
    try {
      await resetPassword({ token, password: newPassword })
      toastSuccess(text.saved)
      await navigate('/auth', { replace: true })
    } catch (error) {
      showFailure(error)
    }
  })

  function showFailure(error: unknown): void {
    const { fieldError, isLinkOver, toast } = passwordFailure(error)
    if (fieldError !== undefined) form.setError('newPassword', { message: fieldError })
    if (isLinkOver) onOver()
    toastError(...toast)
  }

  return (
    <form onSubmit={save} noValidate method="post" className="grid gap-4">
      <NewPasswordFields field={field} />
      <Button type="submit" disabled={!isFilled} busy={busy} busyText={text.saving}>
        {text.save}
      </Button>
    </form>
  )
}
