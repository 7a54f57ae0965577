import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { Link } from 'wouter'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'

/**
 * Asks for the current password. `error` stands under the field, until `onType` clears it; `children` are other ways to prove who one is.
 */
export function CurrentPasswordForm({ words, busy, error, onGiven, onType, children }: CurrentPasswordFormProps) {
  const [password, setPassword] = useState('')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!busy && password) onGiven(password)
  }
  return (
    <form onSubmit={submit} noValidate method="post" className="grid gap-4">
      <TextField
        label={words.password}
        type="password"
        autoComplete="current-password"
        value={password}
        error={error}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value)
          onType()
        }}
      />
      <Button type="submit" disabled={!password} busy={busy} busyText={words.confirming}>
        {words.confirm}
      </Button>
      {children}
      <Link to="/forgot-password" className={`${buttonClass('ghost', 'small')} justify-self-center`}>
        {words.forgotten}
      </Link>
    </form>
  )
}

type CurrentPasswordFormProps = {
  readonly words: {
    readonly password: string
    readonly confirm: string
    readonly confirming: string
    readonly forgotten: string
  }
  readonly busy: boolean
  readonly error: string | undefined
  readonly onGiven: (password: string) => void
  readonly onType: () => void
  readonly children?: ReactNode
}
