import { useNavigate } from 'react-router'
import type { ChangePassword } from '#domain/account/password'
import { resetPassword } from '../../data/account.ts'
import { Refused } from '../../data/wire.ts'
import { useCheckedForm } from '../../shell/checked-form.ts'
import { toastError, toastSuccess } from '../../shell/toasts.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'

/** The new password, twice, by the rules of Change Password. Done, it leads to the sign-in. */
export function NewPasswordForm({ token, onOver }: { readonly token: string; readonly onOver: () => void }) {
  const navigate = useNavigate()
  const { form, field, submit, busy } = useCheckedForm<ChangePassword, ChangePassword>(
    () => import('#domain/account/password').then((account) => account.ChangePassword),
    { newPassword: '', confirmPassword: '' },
    ['newPassword', 'confirmPassword'],
  )
  const [first, second] = form.watch(['newPassword', 'confirmPassword'])

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
      <TextField
        label="New Password"
        type="password"
        autoComplete="new-password"
        hint="At least 6 characters, and hard to guess."
        {...field('newPassword')}
      />
      <TextField
        label="Confirm New Password"
        type="password"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <Button type="submit" disabled={!first || !second} busy={busy} busyText="Updating...">
        Update Password
      </Button>
    </form>
  )
}
