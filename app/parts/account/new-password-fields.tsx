import type { ChangePassword } from '#domain/account/schema'
import { TextField } from '../../ui/controls/field.tsx'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { text } from './text.ts'

/** The form of a new password. Both fields follow the rules of Change Password (docs/product/account.md#passwords). */
export function useNewPassword() {
  const checked = useValidatedForm<ChangePassword, ChangePassword>(
    () => import('#domain/account/schema').then((account) => account.ChangePassword),
    { newPassword: '', confirmPassword: '' },
    ['newPassword', 'confirmPassword'],
  )
  const [first, second] = checked.form.watch(['newPassword', 'confirmPassword'])
  return { ...checked, isFilled: Boolean(first && second) }
}

/** The new password and its repetition. */
export function NewPasswordFields({ field }: Pick<ReturnType<typeof useNewPassword>, 'field'>) {
  return (
    <>
      <TextField
        label={text.newPassword}
        type="password"
        autoComplete="new-password"
        hint={text.newPasswordHint}
        {...field('newPassword')}
      />
      <TextField
        label={text.confirmPassword}
        type="password"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
    </>
  )
}
