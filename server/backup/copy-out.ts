import type { Database } from '../db/database.ts'
import type { PoolClient } from '../db/driver.ts'
import type { Head, Line } from './backup-file.ts'

const ROWS_AT_ONCE = 1_000
/** Each is 1.7 MB as text at most. */
const PHOTOS_AT_ONCE = 10

/** The table with the bytes of photos, which has a file of its own beside the one of all other tables. */
export const PHOTO_BLOBS = 'photo_blobs'

/**
 * Runs the work in one snapshot of all rows, while other sessions read and write. `client` is a connection of the owner, which sets the
 * auditor's role for one transaction.
 */
export async function inSnapshot<Result>(
  client: Pick<PoolClient, 'query'>,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query(`set local role vialog_auditor; set local statement_timeout = 0; ${AS_WRITTEN}`)
    await refuseHidden(client)
    return await work()
  } finally {
    await client.query('rollback')
  }
}

/** Every row of every table of the snapshot, but for the bytes of photos, referenced tables first. */
export async function* copyOut(client: Pick<PoolClient, 'query'>, engine: Database['engine']): AsyncGenerator<Line> {
  yield await headOf(client, engine)
  for (const { table, columns } of await tablesOf(client)) {
    if (table === PHOTO_BLOBS) continue
    yield { table, columns }
    yield* rowsOf(client, table, columns, ROWS_AT_ONCE)
  }
  yield* await sequencesOf(client)
}

/** The sealed bytes of all photos of the snapshot, and not the keys that open them. */
export async function* copyPhotosOut(
  client: Pick<PoolClient, 'query'>,
  engine: Database['engine'],
): AsyncGenerator<Line> {
  yield await headOf(client, engine)
  for (const { table, columns } of await tablesOf(client)) {
    if (table !== PHOTO_BLOBS) continue
    yield { table, columns }
    yield* rowsOf(client, table, columns, PHOTOS_AT_ONCE)
  }
}

/** Whether the snapshot has photos whose bytes are rows. */
export async function hasPhotoBlobs(client: Pick<PoolClient, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(`select exists (select from ${PHOTO_BLOBS}) as has`)
  return rows[0]?.has ?? false
}

/** Settings under which values are written as text that reads back unchanged. */
export const AS_WRITTEN =
  "set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'iso_8601'; set local extra_float_digits = 3"

/** A table that the auditor cannot read would be copied without its rows, silently. */
async function refuseHidden(client: Pick<PoolClient, 'query'>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relrowsecurity and not exists (
        select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
          and roles = '{vialog_auditor}' and cmd = 'SELECT' and qual = 'true'
      )`)
  if (rows[0]) throw new Error(`The auditor does not see the rows of ${rows[0].name}. Nothing was written.`)
}

async function headOf(client: Pick<PoolClient, 'query'>, engine: Database['engine']): Promise<Head> {
  const migrations = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  )
  const server = await client.query<{ version: string }>("select current_setting('server_version') as version")
  return {
    vialog_backup: 1,
    made_at: new Date().toISOString(),
    engine,
    server_version: server.rows[0]?.version ?? '',
    migrations: migrations.rows.map(({ name, checksum }) => ({ name, checksum })),
  }
}

type Shape = { readonly table: string; readonly columns: readonly string[]; readonly parents: readonly string[] }

/** The tables in an order in which their rows can be inserted, without generated columns. */
async function tablesOf(client: Pick<PoolClient, 'query'>) {
  const { rows } = await client.query<Shape>(`
    select c.relname as table,
      array(
        select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns,
      array(
        select confrelid::regclass::text from pg_constraint
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid
      ) as parents
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by c.relname`)
  const ordered: Shape[] = []
  while (ordered.length < rows.length) {
    const done = new Set(ordered.map(({ table }) => table))
    const free = rows.filter(({ table, parents }) => !done.has(table) && parents.every((parent) => done.has(parent)))
    if (free.length === 0) throw new Error('The tables refer to each other in a circle. Nothing was written.')
    ordered.push(...free)
  }
  return ordered.map(({ table, columns }) => ({ table, columns: [...columns] }))
}

async function* rowsOf(client: Pick<PoolClient, 'query'>, table: string, columns: readonly string[], atOnce: number) {
  const texts = columns.map((column) => `"${column}"::text`).join(', ')
  await client.query(`declare copy no scroll cursor for select json_build_array(${texts})::text as row from "${table}"`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${atOnce} from copy`)
    for (const { row } of rows) yield JSON.parse(row) as (string | null)[]
    if (rows.length < atOnce) break
  }
  await client.query('close copy')
}

async function sequencesOf(client: Pick<PoolClient, 'query'>) {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1",
  )
  return Promise.all(
    rows.map(async ({ name }) => {
      const { rows: stands } = await client.query<{ last_value: string; is_called: boolean }>(
        `select last_value::text, is_called from "${name}"`,
      )
      return { sequence: name, last_value: stands[0]?.last_value ?? '1', is_called: stands[0]?.is_called ?? false }
    }),
  )
}
