import { randomUUID } from 'node:crypto'
import type { Ask } from './catalogue.ts'
import type { Row } from './samples.ts'

/**
 * A valid row of a personal table that db/samples.ts does not list. It fills the columns that need a value: a reference
 * with the person's row of that table, any other with a value that its own CHECK constraint names, else with one of its
 * type. Where several columns depend on each other the insert fails: add a row to db/samples.ts.
 */
export const sampleRow = async (ask: Ask, table: string, userId: string): Promise<Row> => {
  const columns = await ask<Column>(
    `select attname as name, format_type(atttypid, null) as type, parent.oid::regclass::text as parent,
      (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
        where k.conrelid = attrelid and k.contype = 'c' and k.conkey = array[attnum]) as checks
    from pg_attribute left join pg_class parent on parent.relname = left(attname, -3) || 's' and attname ~ '_id$'
      and parent.relkind in ('r', 'p') and parent.relnamespace = 'public'::regnamespace
    where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attnotnull and not atthasdef
      and attidentity = ''`,
  )
  const row: Record<string, unknown> = {}
  for (const column of columns) row[column.name] = await valueOf(ask, column, userId)
  return row
}

type Column = {
  readonly name: string
  readonly type: string
  readonly parent: string | null
  readonly checks: string | null
}

const valueOf = async (ask: Ask, { name, type, parent, checks }: Column, userId: string): Promise<unknown> => {
  if (name === 'user_id') return userId
  if (parent !== null) {
    const [found] = await ask<{ id: string }>(`select id from ${parent} where user_id = '${userId}' limit 1`)
    return found?.id
  }
  return /'([^']+)'::/.exec(checks ?? '')?.[1] ?? /(?:>=|<=) \(?(\d+)/.exec(checks ?? '')?.[1] ?? ofType(type)
}

const ofType = (type: string): unknown => {
  if (type === 'uuid') return randomUUID()
  if (type === 'boolean') return true
  if (type === 'jsonb') return '{}'
  if (type === 'date') return '2026-03-01'
  if (type.startsWith('timestamp')) return '2026-03-01T20:30:00Z'
  if (type.startsWith('time')) return '08:00'
  if (type === 'text') return 'x'
  if (type.endsWith('[]')) return '{}'
  return '1'
}
