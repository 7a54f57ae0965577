import type { TableName } from '../export/tables.ts'
import { nameBasedUuids } from '../schedules/planning/name-based-uuid.ts'
import type { Identifier, Reference } from './resources.ts'

/**
 * The id of the resource that a row becomes, the same in each export. Rows of two tables may have the same id, and two
 * resources of a bundle may not, so the table is a part of it. The table of the one person is 'person'; a report of a laboratory is in no table.
 */
export function resourceId(table: TableName | 'person' | 'lab report', id: string): string {
  return uuidOf(`${table} ${id}`)
}

/** The id of the row itself, by which a resource is found in vialog.json and by a server that got it before. */
export function rowIdentifier(id: string): Identifier {
  return { system: 'urn:ietf:rfc:3986', value: urnOf(id) }
}

/** A reference to another resource of the bundle. */
export function referenceTo(resourceId: string): Reference {
  return { reference: urnOf(resourceId) }
}

/** The address of a resource in its bundle, from its id, which is a uuid. */
export function urnOf(uuid: string): string {
  return `urn:uuid:${uuid}`
}

const uuidOf = nameBasedUuids('Vialog FHIR R4 ')
