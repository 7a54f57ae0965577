import { jsonSchemaOf } from './schema.ts'
import { PERSON, TABLES } from './tables.ts'
import { VERSION } from './version.ts'

/** The JSON schema of vialog.json, which the site publishes at /schemas/vialog-9.json (docs/export.md). */
export function documentJsonSchema(): object {
  const tables = Object.entries(TABLES).map(([name, { fields }]) => [
    name,
    { type: 'array', items: jsonSchemaOf(fields) },
  ])
  const properties = {
    vialog: { const: VERSION },
    exported_at: { type: 'string', format: 'date-time' },
    person: jsonSchemaOf(PERSON),
    peptides: { type: 'array', items: REFERENCE },
    ...Object.fromEntries(tables),
  }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `An export of Vialog, version ${VERSION}`,
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  }
}

const REFERENCE = {
  type: 'object',
  properties: { id: { type: 'string' }, name: { type: 'string' } },
  required: ['id', 'name'],
  additionalProperties: false,
}
