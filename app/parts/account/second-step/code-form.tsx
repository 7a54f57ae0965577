import { useEffect, type ReactNode } from 'react'
import type { GivenCode } from '../../../data/account/second-step.ts'
import { focusField } from '../../../shell/forms/focus-field.ts'
import { useValidatedForm } from '../../../shell/forms/use-validated-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { text } from './text.ts'

/** Which code is asked for, by the name of its field. */
export type CodeKind = 'code' | 'recovery_code'

/**
 * Asks for a code and takes the focus. A refusal of `onGiven` that names the field is shown under it, with the code selected, so that the
 * next one replaces it. `children` stand under the button.
 */
export function CodeForm({ kind, onGiven, children }: CodeFormProps) {
  const { form, field, submit, busy } = useValidatedForm<Values, Values>(SCHEMAS[kind], { [kind]: '' }, [kind])
  useEffect(() => focusField(form, kind), [kind, form])

  const give = submit(async (given) => {
    try {
      await onGiven(given as GivenCode)
    } catch (error) {
      focusField(form, kind, { shouldSelect: true })
      throw error
    }
  })
  return (
    <form onSubmit={give} noValidate method="post" className="grid gap-4">
      <TextField label={text[kind].label} hint={text[kind].hint} {...INPUTS[kind]} {...field(kind)} />
      <Button type="submit" busy={busy} busyText={text[kind].submitting}>
        {text[kind].submit}
      </Button>
      {children}
    </form>
  )
}

type CodeFormProps = {
  readonly kind: CodeKind
  readonly onGiven: (code: GivenCode) => Promise<void>
  readonly children?: ReactNode
}

type Values = { readonly code?: string; readonly recovery_code?: string }

const schema = () => import('#domain/account/schema')
const SCHEMAS = {
  code: () => schema().then((account) => account.AuthenticatorCodeForm),
  recovery_code: () => schema().then((account) => account.RecoveryCodeForm),
}

/** No `maxLength`: a code that is pasted with its spaces would be cut. */
const INPUTS = {
  code: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery_code: { autoComplete: 'off', autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false },
} as const
