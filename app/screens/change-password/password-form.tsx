import { useState } from 'react'
import { useNavigate } from '../../shell/navigation/use-location.ts'
import { changePassword } from '../../data/account/password.ts'
import { passwordFailure } from '../../parts/account/password-failure.ts'
import { NewPasswordFields, useNewPassword } from '../../parts/account/new-password-fields.tsx'
import { toastError, toastSuccess } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { needsCurrentPassword } from './change-failure.ts'
import { CurrentPassword } from './current-password.tsx'
import { text } from './text.ts'

/**
 * The form of a new password. Some time after the sign-in a dialog asks for the current one as well
 * (docs/product/account.md#passwords).
 */
export function PasswordForm({ email }: { readonly email: string }) {
  const navigate = useNavigate()
  /** The new password while the dialog asks for the current one; a new object for each opening of the dialog. */
  const [asking, setAsking] = useState<{ readonly password: string }>()
  const { form, field, submit, busy, isFilled } = useNewPassword()

  async function change(password: string, current?: string): Promise<void> {
    await changePassword({ password, ...(current === undefined ? {} : { current_password: current }) })
    toastSuccess(text.saved)
    await navigate('/settings')
  }

  const save = submit(async ({ newPassword }) => {
    try {
      await change(newPassword)
    } catch (error) {
      if (needsCurrentPassword(error)) setAsking({ password: newPassword })
      else showFailure(error)
    }
  })

  function showFailure(error: unknown): void {
    // Closes the dialog that failed, not one that was opened since.
    setAsking((now) => (now === asking ? undefined : now))
    const { fieldError, toast } = passwordFailure(error)
    if (fieldError !== undefined) form.setError('newPassword', { message: fieldError })
    toastError(...toast)
  }

  return (
    <>
      <form onSubmit={save} noValidate method="post" className="grid gap-3.5">
        {/* Password managers store the new password under this name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Card className="grid gap-4">
          <NewPasswordFields field={field} />
        </Card>
        <Button type="submit" disabled={!isFilled} busy={busy} busyText={text.saving}>
          {text.save}
        </Button>
      </form>
      <CurrentPassword
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        onGiven={(current) => change(asking?.password ?? '', current)}
        onFailed={showFailure}
      />
    </>
  )
}
