import { useState, type SubmitEvent } from 'react'
import { isPin, PIN_LENGTH } from '#domain/shared-links/pin'
import { AuthPage } from '../../parts/account/auth-page.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { text } from './text.ts'

/** The first page of every address: it looks the same whatever is behind it. */
export function PinForm({ isBusy, problem, onOpen }: PinFormProps) {
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const isRight = pin === '' || isPin(pin)
    setError(isRight ? undefined : text.wrongPin)
    if (isRight && !isBusy) onOpen(pin)
  }
  return (
    <AuthPage title={text.title} text={text.explanation}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label={text.pin}
          inputMode="numeric"
          autoComplete="off"
          maxLength={PIN_LENGTH}
          value={pin}
          error={error}
          onChange={({ target }) => setPin(target.value)}
        />
        {problem === undefined ? null : (
          <Notice tone="danger" title={problem.title}>
            {problem.explanation}
          </Notice>
        )}
        <Button type="submit" busy={isBusy} busyText={text.opening}>
          {text.open}
        </Button>
      </form>
    </AuthPage>
  )
}

export type Problem = { readonly title: string; readonly explanation: string }

type PinFormProps = {
  readonly isBusy: boolean
  readonly problem: Problem | undefined
  readonly onOpen: (pin: string) => void
}
