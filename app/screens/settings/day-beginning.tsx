import { DAY_BEGINNINGS, type DayBegins } from '#domain/time/day'
import { useDayBegins } from '../../data/profile/day-begins.ts'
import { changeProfile } from '../../data/profile/profile.ts'
import { toastSuccess } from '../../shell/toasts/toasts.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { failedToUpdate } from './profile/inline-edit.tsx'
import { text } from './text.ts'

/** The hour at which the person's day begins. A choice is saved at once; while the profile loads there is none. */
export function DayBeginning({ coming }: { readonly coming: boolean }) {
  const { begins } = useDayBegins()
  const choose = async (day_begins: DayBegins) => {
    try {
      await changeProfile({ day_begins })
      toastSuccess(text.profile.saved.title, text.profile.saved.explanation)
    } catch {
      failedToUpdate()
    }
  }
  return (
    <Card>
      <SelectField
        label={text.dayBeginning.label}
        hint={text.dayBeginning.explanation}
        value={begins}
        disabled={coming}
        onChange={({ currentTarget }) => void choose(Number(currentTarget.value) as DayBegins)}
      >
        {DAY_BEGINNINGS.map((hour) => (
          <option key={hour} value={hour}>
            {text.dayBeginning.hour(hour)}
          </option>
        ))}
      </SelectField>
    </Card>
  )
}
