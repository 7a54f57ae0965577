import { useState } from 'react'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { NumberField } from '../../ui/controls/field.tsx'
import { failedToUpdate, InlineEdit, NotSpecified, useInlineEdit } from './inline-edit.tsx'

/** The validation rules, loaded when the row is edited. */
const rules = () => import('#domain/profile/schema')

export function AgeRow({ age }: { readonly age: number | null }) {
  const { open, setOpen, save } = useInlineEdit()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()

  function edit(): void {
    void rules().catch(() => undefined)
    setText(age === null ? '' : String(age))
    setError(undefined)
    setOpen(true)
  }

  async function check(): Promise<void> {
    const loaded = await rules().catch(() => undefined)
    if (!loaded) return failedToUpdate()
    const checked = loaded.Age.safeParse(text)
    if (checked.success) return save({ age: checked.data })
    const message = checked.error.issues[0]?.message
    setError(message)
    toastError('Invalid Age', message)
  }

  return (
    <InlineEdit
      label="Age"
      value={age ?? <NotSpecified />}
      open={open}
      onOpen={edit}
      onCancel={() => setOpen(false)}
      onSave={() => void check()}
    >
      <NumberField
        label="Age"
        inputMode="numeric"
        unit="years"
        value={text}
        error={error}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setError(undefined)
        }}
      />
    </InlineEdit>
  )
}
