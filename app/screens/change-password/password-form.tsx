import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ChangePassword } from '#domain/account/password'
import { changePassword } from '../../data/account.ts'
import { Refused } from '../../data/wire.ts'
import { useCheckedForm } from '../../shell/checked-form.ts'
import { toastError, toastSuccess } from '../../shell/toasts.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { CurrentPassword } from './current-password.tsx'

/** The new password, twice. Some time after the sign-in a dialog asks for the current one as well (decisions.md). */
export function PasswordForm({ email }: { readonly email: string }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState<string>()
  const { form, field, submit, busy } = useCheckedForm<ChangePassword, ChangePassword>(
    () => import('#domain/account/password').then((account) => account.ChangePassword),
    { newPassword: '', confirmPassword: '' },
    ['newPassword', 'confirmPassword'],
  )
  const [first, second] = form.watch(['newPassword', 'confirmPassword'])

  async function change(password: string, current?: string): Promise<void> {
    await changePassword({ password, ...(current === undefined ? {} : { current_password: current }) })
    toastSuccess('Password updated successfully')
    await navigate('/settings')
  }

  const save = submit(async ({ newPassword }) => {
    try {
      await change(newPassword)
    } catch (error) {
      if (error instanceof Refused && error.problem.code === 'password-required') setAsking(newPassword)
      else explain(error)
    }
  })

  function explain(error: unknown): void {
    setAsking(undefined)
    if (!(error instanceof Refused)) return failedToUpdate(error)
    const { message, fields } = error.problem
    if (fields?.['password']) form.setError('newPassword', { message: fields['password'] })
    toastError(message)
  }

  return (
    <>
      <form onSubmit={save} noValidate method="post" className="grid gap-3.5">
        {/* Password managers file the new password under this name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Card className="grid gap-4">
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
        </Card>
        <Button type="submit" disabled={!first || !second} busy={busy} busyText="Updating...">
          Update Password
        </Button>
      </form>
      <CurrentPassword
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        onGiven={(current) => change(asking ?? '', current)}
        onFailed={explain}
      />
    </>
  )
}

/** Specification section 8: what stands there when the server has said nothing. */
function failedToUpdate(error: unknown): void {
  toastError('Failed to update password', error instanceof Error ? error.message : undefined)
}
