import { useState } from 'react'
import { EXPERIENCE_LABELS, type ExperienceLevel } from '#domain/profile/experience'
import { toastError } from '../../../shell/toasts/toasts.tsx'
import { SelectField } from '../../../ui/controls/field.tsx'
import { experienceLevel } from './experience-level.ts'
import { InlineEdit, NotSpecified, useInlineEdit } from './inline-edit.tsx'
import { text } from '../text.ts'

const LEVELS = Object.entries(EXPERIENCE_LABELS) as readonly (readonly [ExperienceLevel, string])[]

export function ExperienceRow({ level }: { readonly level: string | null }) {
  const { open, setOpen, save } = useInlineEdit()
  const [chosen, setChosen] = useState<ExperienceLevel>()
  const [error, setError] = useState<string>()

  function edit(): void {
    setChosen(experienceLevel(level))
    setError(undefined)
    setOpen(true)
  }

  function check(): void {
    if (chosen) return void save({ experience_level: chosen })
    setError(text.experience.missing.explanation)
    toastError(text.experience.missing.title, text.experience.missing.explanation)
  }

  const shown = experienceLevel(level)
  return (
    <InlineEdit
      label={text.experience.label}
      editLabel={text.experience.edit}
      value={shown ? EXPERIENCE_LABELS[shown] : <NotSpecified />}
      open={open}
      onOpen={edit}
      onCancel={() => setOpen(false)}
      onSave={check}
    >
      <SelectField
        label={text.experience.label}
        value={chosen ?? ''}
        error={error}
        onChange={({ currentTarget }) => {
          setChosen(experienceLevel(currentTarget.value))
          setError(undefined)
        }}
      >
        <option value="">{text.experience.choose}</option>
        {LEVELS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </InlineEdit>
  )
}
