import { isCivilDate } from '#domain/time/civil'
import { suggestedBeyondUse } from '#domain/vials/start'
import type { ComponentProps } from 'react'
import { NumberField, TextField } from '../../ui/controls/field.tsx'
import { SideBySide } from '../../ui/side-by-side.tsx'
import { text } from './text.ts'

/** Diluent, day and beyond-use date of a mixing; an opening has no diluent. The date follows the day until it is edited. */
export function StartFields({ isPowder, diluent, on, beyondUse, suggest }: StartFieldsProps) {
  return (
    <>
      {isPowder ? <NumberField label={text.diluent} unit={text.ml} {...diluent} /> : null}
      <SideBySide dates>
        <TextField
          label={isPowder ? text.mixedOn : text.openedOn}
          type="date"
          {...on}
          onChange={(event) => {
            const day = event.target.value
            if (isCivilDate(day)) suggest(suggestedBeyondUse(day))
            return on.onChange?.(event)
          }}
        />
        <TextField label={text.beyondUse} hint={text.beyondUseHint} type="date" {...beyondUse} />
      </SideBySide>
    </>
  )
}

type Wired = Omit<ComponentProps<typeof TextField>, 'label'>
type StartFieldsProps = {
  readonly isPowder: boolean
  readonly diluent: Wired
  readonly on: Wired
  readonly beyondUse: Wired
  /** Told the beyond-use date that goes with a day. */
  readonly suggest: (beyondUseOn: string) => void
}
