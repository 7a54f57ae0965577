import { useState } from 'react'
import type { PhotoAngle } from '#domain/photos/angles'
import { ANGLE_NAMES } from '../../../data/photos/names.ts'
import type { ShownPhoto } from '../../../data/photos/photos.ts'
import { SelectField } from '../../../ui/controls/field.tsx'
import { comparableAngles } from './comparable-angles.ts'
import { text } from './text.ts'

/** The angles that have two photos at least, and the chosen one; `angle` is undefined where there is none. */
export function useAngleOfTwo(photos: readonly ShownPhoto[]) {
  const angles = comparableAngles(photos)
  const [chosen, choose] = useState<PhotoAngle>()
  return { angles, angle: angles.find((one) => one === chosen) ?? angles[0], choose }
}

export function AngleField({ angles, angle, onChoose, hint, disabled }: AngleFieldProps) {
  return (
    <SelectField
      label={text.form.angle}
      hint={hint}
      value={angle}
      disabled={disabled}
      // A choice is no typing that a slip would lose.
      onInput={(event) => event.stopPropagation()}
      onChange={({ target }) => onChoose(angles.find((one) => one === target.value))}
    >
      {angles.map((one) => (
        <option key={one} value={one}>
          {ANGLE_NAMES[one]}
        </option>
      ))}
    </SelectField>
  )
}

type AngleFieldProps = {
  readonly angles: readonly PhotoAngle[]
  readonly angle: PhotoAngle
  readonly onChoose: (angle: PhotoAngle | undefined) => void
  readonly hint?: string
  readonly disabled?: boolean
}
