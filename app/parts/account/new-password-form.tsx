import { useNavigate } from '../../shell/navigation/use-location.ts'
import { toastError, toastSuccess } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx'
import { passwordFailure } from './password-failure.ts'

/** The form of a new password by a link, by the rules of Change Password. It leads to the sign-in. */
export function NewPasswordForm({ words, onSave, onOver }: NewPasswordFormProps) {
  const navigate = useNavigate()
  const { form, field, submit, busy, isFilled } = useNewPassword()

  const save = submit(async ({ newPassword }) => {
    try {
      await onSave(newPassword)
      toastSuccess(words.saved)
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
      <Button type="submit" disabled={!isFilled} busy={busy} busyText={words.saving}>
        {words.save}
      </Button>
    </form>
  )
}

type NewPasswordFormProps = {
  readonly words: { readonly save: string; readonly saving: string; readonly saved: string }
  /** Saves the password by the token of the link. */
  readonly onSave: (password: string) => Promise<void>
  /** Called where the link has expired or was used. */
  readonly onOver: () => void
}
