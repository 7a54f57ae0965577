import { useState } from 'react'
import { EXPERIENCE_LABELS, type ExperienceLevel } from '#domain/profile/experience'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { InlineEdit, NotSpecified, useInlineEdit } from './inline-edit.tsx'

const LEVELS = Object.entries(EXPERIENCE_LABELS) as readonly (readonly [ExperienceLevel, string])[]
const NOTHING_CHOSEN = 'Please select your experience level'

export function ExperienceRow({ level }: { readonly level: string | null }) {
  const { open, setOpen, save } = useInlineEdit()
  const [chosen, setChosen] = useState<ExperienceLevel>()
  const [error, setError] = useState<string>()

  function edit(): void {
    setChosen(known(level))
    setError(undefined)
    setOpen(true)
  }

  function check(): void {
    if (chosen) return void save({ experience_level: chosen })
    setError(NOTHING_CHOSEN)
    toastError('Invalid Input', NOTHING_CHOSEN)
  }

  const shown = known(level)
  return (
    <InlineEdit
      label="Experience level"
      value={shown ? EXPERIENCE_LABELS[shown] : <NotSpecified />}
      open={open}
      onOpen={edit}
      onCancel={() => setOpen(false)}
      onSave={check}
    >
      <SelectField
        label="Experience level"
        value={chosen ?? ''}
        error={error}
        onChange={({ currentTarget }) => {
          setChosen(known(currentTarget.value))
          setError(undefined)
        }}
      >
        <option value="">Select your experience</option>
        {LEVELS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </InlineEdit>
  )
}

function known(level: string | null): ExperienceLevel | undefined {
  return LEVELS.find(([value]) => value === level)?.[0]
}
