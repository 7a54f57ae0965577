import { useState } from 'react'
import { toastError } from '../../../shell/toasts/toasts.tsx'
import { NumberField } from '../../../ui/controls/field.tsx'
import { failedToUpdate, InlineEdit, NotSpecified, useInlineEdit } from './inline-edit.tsx'
import { text } from '../text.ts'

/** The validation rules, loaded when the row is edited. */
const rules = () => import('#domain/profile/schema')

export function AgeRow({ age }: { readonly age: number | null }) {
  const { open, setOpen, save } = useInlineEdit()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  function edit(): void {
    void rules().catch(() => undefined)
    setTyped(age === null ? '' : String(age))
    setError(undefined)
    setOpen(true)
  }

  async function check(): Promise<void> {
    const loaded = await rules().catch(() => undefined)
    if (!loaded) return failedToUpdate()
    const checked = loaded.Age.safeParse(typed)
    if (checked.success) return save({ age: checked.data })
    const message = checked.error.issues[0]?.message
    setError(message)
    toastError(text.age.invalidTitle, message)
  }

  return (
    <InlineEdit
      label={text.age.label}
      editLabel={text.age.edit}
      value={age ?? <NotSpecified />}
      open={open}
      onOpen={edit}
      onCancel={() => setOpen(false)}
      onSave={() => void check()}
    >
      <NumberField
        label={text.age.label}
        inputMode="numeric"
        unit={text.age.unit}
        value={typed}
        error={error}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setError(undefined)
        }}
      />
    </InlineEdit>
  )
}
