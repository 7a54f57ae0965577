import type { SignIn } from '#domain/account/schema'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { linkFailure } from './link-failure.ts'

type Password = Pick<SignIn, 'password'>

/** The form of a link that is good with the password of its account alone. */
export function LinkPasswordForm({ words, onGiven, onOver }: LinkPasswordFormProps) {
  const { field, submit, busy } = useValidatedForm<Password, Password>(
    () => import('#domain/account/schema').then((account) => account.SignIn.pick({ password: true })),
    { password: '' },
    ['password'],
  )
  const give = submit(async ({ password }) => {
    try {
      await onGiven(password)
    } catch (error) {
      const { isOfField, isLinkOver, reason } = linkFailure(error)
      if (isOfField) throw error
      if (isLinkOver) onOver()
      toastError(words.failed, reason)
    }
  })
  return (
    <form onSubmit={give} noValidate method="post" className="grid gap-4">
      <TextField label={words.password} type="password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" busy={busy} busyText={words.using}>
        {words.use}
      </Button>
    </form>
  )
}

type LinkPasswordFormProps = {
  readonly words: {
    readonly password: string
    readonly use: string
    readonly using: string
    readonly failed: string
  }
  /** Sends the token with the password, and leads on. */
  readonly onGiven: (password: string) => Promise<void>
  /** Called where the link has expired or was used. */
  readonly onOver: () => void
}
