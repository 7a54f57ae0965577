import type { PersonRow } from '../export/tables.ts'
import { USUAL_ORDER_LEAD_DAYS } from '../profile/order-lead-days.ts'

/** What a person says of themselves already, and whether they have a picture. */
export type Said = Omit<PersonRow, 'avatar_url' | 'experience_level'> & {
  readonly experience_level: string | null
  readonly has_picture: boolean
}

/** The columns of the profile that a file fills in: those that are empty or have their default. Undefined where there is none. */
export function filledPerson(file: PersonRow, said: Said): Partial<PersonRow> | undefined {
  const filled: Partial<PersonRow> = {
    ...(said.display_name === null && { display_name: file.display_name }),
    ...(said.age === null && { age: file.age }),
    ...(said.experience_level === null && { experience_level: file.experience_level }),
    ...(said.goals.length === 0 && file.goals.length > 0 && { goals: file.goals }),
    ...(!said.has_picture && { avatar_url: file.avatar_url }),
    ...(said.day_begins === 0 && { day_begins: file.day_begins }),
    ...(said.order_lead_days === USUAL_ORDER_LEAD_DAYS && { order_lead_days: file.order_lead_days }),
  }
  return Object.values(filled).some((value) => value !== null) ? filled : undefined
}
