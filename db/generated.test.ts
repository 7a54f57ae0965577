import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { asOwner } from '../server/testing/databases/as-owner.ts'
import { freshDatabase } from '../server/testing/databases/database.ts'

/** Tables and columns by name, with whether each may be null, as TypeScript believes them to be. */
const believed = (generated: string): readonly string[] => {
  const tables = new Map(
    [...generated.matchAll(/^ {2}(\w+): (\w+);$/gm)].map(([, name = '', type = '']) => [type, name]),
  )
  return [...generated.matchAll(/^export interface (\w+) \{\n([^}]*)\n\}/gm)]
    .filter(([, type]) => type !== 'DB')
    .flatMap(([, type = '', body = '']) =>
      [...body.matchAll(/^ {2}(\w+): (.*);$/gm)].map(([, column = '', what = '']) =>
        [tables.get(type), column, what.endsWith('| null') ? 'null' : 'not null'].join(' '),
      ),
    )
    .toSorted()
}

test('the generated types are those of the migrated database: otherwise run `npm run codegen`', async () => {
  const database = await freshDatabase()
  const { rows } = await asOwner<{ column: string }>(
    database,
    `select concat_ws(' ', table_name, column_name, case is_nullable when 'YES' then 'null' else 'not null' end) as column
    from information_schema.columns where table_schema = 'public' and table_name !~ '^(migrations|citus_.*)$'`,
  )
  await database.close()
  const types = await readFile(new URL('generated.ts', import.meta.url), 'utf8')
  expect(believed(types)).toEqual(rows.map(({ column }) => column).toSorted())
})
