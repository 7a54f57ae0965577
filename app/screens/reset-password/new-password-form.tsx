import { useNavigate } from 'react-router'
import { resetPassword } from '../../data/account/account.ts'
import { Refused } from '../../data/fetch-json.ts'
import { NewPasswordFields, useNewPassword } from '../../parts/account/new-password-fields.tsx'
import { toastError, toastSuccess } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/button.tsx'

/** The new password, twice, by the rules of Change Password. Done, it leads to the sign-in. */
export function NewPasswordForm({ token, onOver }: { readonly token: string; readonly onOver: () => void }) {
  const navigate = useNavigate()
  const { form, field, submit, busy, isFilled } = useNewPassword()

  const save = submit(async ({ newPassword }) => {
    try {
      await resetPassword({ token, password: newPassword })
      toastSuccess('Password updated successfully')
      await navigate('/auth', { replace: true })
    } catch (error) {
      explain(error)
    }
  })

  function explain(error: unknown): void {
    if (!(error instanceof Refused))
      return toastError('Failed to update password', error instanceof Error ? error.message : undefined)
    const { code, message, fields } = error.problem
    if (fields?.['password']) form.setError('newPassword', { message: fields['password'] })
    if (code === 'link-over') onOver()
    toastError(message)
  }

  return (
    <form onSubmit={save} noValidate method="post" className="grid gap-4">
      <NewPasswordFields field={field} />
      <Button type="submit" disabled={!isFilled} busy={busy} busyText="Updating...">
        Update Password
      </Button>
    </form>
  )
}
