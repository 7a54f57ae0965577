import type { Ask } from './catalogue.ts'

/** The words that CHECK constraints allow, by 'table.column', in the order of the constraint. */
export const enumerations = async (ask: Ask): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await ask<{ table: string; column: string; check: string }>(
    `select c.relname as table, a.attname as column, pg_get_constraintdef(k.oid) as check
    from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
    where k.contype = 'c' and k.connamespace = 'public'::regnamespace
    order by c.relname, a.attname, cardinality(k.conkey), k.conname`,
  )
  const found = new Map<string, readonly string[]>()
  for (const { table, column, check } of rows) {
    const words = wordsIn(check, column)
    const name = `${table}.${column}`
    if (words.length > 0) found.set(name, [...new Set([...(found.get(name) ?? []), ...words])])
  }
  return found
}

/** The texts that a constraint compares a column with: `unit = ANY (ARRAY['mcg'::text, …])` or `unit = '/10'::text`. */
const wordsIn = (check: string, column: string): readonly string[] => {
  // A column that may match a pattern instead has other words too.
  if (new RegExp(`\\b${column} ~ `).test(check)) return []
  const compared = new RegExp(`\\b${column} = (?:ANY \\(+ARRAY\\[([^\\]]*)\\]|('[^']*'::text))`, 'g')
  return [...check.matchAll(compared)].flatMap(([, list, one]) =>
    [...(list ?? one ?? '').matchAll(/'([^']*)'::text/g)].map(([, word = '']) => word),
  )
}
