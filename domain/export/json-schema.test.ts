import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentJsonSchema } from './json-schema.ts'
import { VERSION } from './version.ts'

// Where this fails, the format has changed, and may need another version. The published file is written anew by:
// node --input-type=module -e "console.log(JSON.stringify((await import('./domain/export/json-schema.ts')).documentJsonSchema()))"
test('the published schema is that of the format', () => {
  const published = new URL(`../../app/public/schemas/vialog-${VERSION}.json`, import.meta.url)
  expect(JSON.parse(readFileSync(published, 'utf8'))).toEqual(JSON.parse(JSON.stringify(documentJsonSchema())))
})
