import type { PersonRow } from '../export/tables.ts'
import { rowIdentifier } from './identity.ts'
import type { Patient } from './resources.ts'
import { textOf } from './text.ts'

/** The person by their display name, never the e-mail. An age gives no date of birth, so it is left out. The identifier is the id. */
export function patientOf(id: string, { display_name }: Pick<PersonRow, 'display_name'>): Patient {
  const name = display_name === null ? {} : { name: [{ text: textOf(display_name) }] as const }
  return { resourceType: 'Patient', id, identifier: [rowIdentifier(id)], ...name }
}
