import type { Client } from '../db/driver.ts'
import { PlaceTaken } from '../db/embedded/directory.ts'
import { applyWithin, knownMigrations } from '../db/migrate.ts'
import { PURGE_DELETED } from '../account/deletion/queries.ts'
import { AS_WRITTEN, PHOTO_BLOBS } from './copy-out.ts'
import type { DeletedPeople } from './deleted-people.ts'
import { BackupDamaged, readBackup, type Head, type Row, type Table } from './backup-file.ts'

const ROWS_AT_ONCE = 500
/** Each is 1.7 MB as text at most. */
const PHOTOS_AT_ONCE = 10

/**
 * Creates the tables as they were and inserts every row, in one transaction of the owner. The database must be empty.
 * Triggers are disabled, since the rows already contain their effects.
 */
export async function copyIn(
  owner: Client,
  { file, photos }: { readonly file: string; readonly photos: string | undefined },
  head: Head & { readonly rows: number },
  { newSecret, deletedPeople }: RestoreOptions,
): Promise<void> {
  await owner.query('begin')
  try {
    await owner.query(`set local statement_timeout = 0; ${AS_WRITTEN}`)
    await refuseFull(owner)
    await applyWithin(owner, head.migrations)
    const tables = await tablesOf(owner)
    for (const { name } of tables)
      await owner.query(`alter table "${name}" disable trigger user, no force row level security`)
    await owner.query(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')}`)
    const put = await putBack(owner, file)
    if (photos !== undefined) await putBack(owner, photos)
    // Devices may have seen versions that the backup does not have.
    if (tables.some(({ name }) => name === 'row_versions'))
      await owner.query('update row_versions set timeline = gen_random_uuid()')
    if (put !== head.rows) throw new BackupDamaged(file, `${put} of its ${head.rows} rows were put back`)
    // Signing keys and sessions depend on the old secret: with another, they cannot be decrypted or verified.
    if (newSecret)
      await owner.query(
        'delete from auth_keys; delete from push_keys; delete from auth_sessions; delete from push_devices',
      )
    for (const { name, forced } of tables)
      await owner.query(`alter table "${name}" enable trigger user${forced ? ', force row level security' : ''}`)
    if (deletedPeople) await noteDeletedPeople(owner, deletedPeople)
    await owner.query('commit')
    if (deletedPeople) await removeDeletedPeople(owner)
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

/** `deletedPeople`: the people who deleted their account after the backup was made; they are not restored. */
export type RestoreOptions = { readonly newSecret: boolean; readonly deletedPeople?: DeletedPeople | undefined }

/** Policies hide the rows from the owner, not from vialog_server. */
async function noteDeletedPeople(owner: Client, { people, trials }: DeletedPeople): Promise<void> {
  await owner.query('set local role vialog_server')
  await owner.query('insert into deleted_people (person_hash) select unnest($1::text[]) on conflict do nothing', [
    people,
  ])
  await owner.query(
    `insert into spent_trials (address_hash, until) select * from unnest($1::text[], $2::timestamptz[])
    on conflict do nothing`,
    [trials.map(({ hash }) => hash), trials.map(({ until }) => until)],
  )
  await owner.query('set local role none')
}

/**
 * Runs in a transaction of its own: the triggers that count rows would change rows that the same transaction has inserted, and
 * PostgreSQL would check their foreign keys again and refuse. Where it fails, the next start repeats it (server/main.ts).
 */
async function removeDeletedPeople(owner: Client): Promise<void> {
  await owner.query('begin; set local role vialog_server; set local statement_timeout = 0')
  await owner.query(PURGE_DELETED)
  await owner.query('commit')
}

/** Throws, before anything is created, for a backup with migrations that this version does not have. */
export async function refuseNewer(file: string, { migrations }: Head): Promise<void> {
  const known = new Set(await knownMigrations())
  const unknown = migrations.find(({ name }) => !known.has(name))
  if (unknown)
    throw new Error(
      `${file} was made by a newer Vialog (it has ${unknown.name}, which this version does not know). Update Vialog first. Nothing was changed.`,
    )
}

async function refuseFull(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') limit 1",
  )
  if (rows[0]) throw new PlaceTaken(`the database is not empty: it has ${rows[0].name}`)
}

async function tablesOf(owner: Client): Promise<readonly { readonly name: string; readonly forced: boolean }[]> {
  const { rows } = await owner.query<{ name: string; forced: boolean }>(
    "select relname as name, relforcerowsecurity as forced from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  )
  return rows
}

async function putBack(owner: Client, file: string): Promise<number> {
  let table: Table | undefined
  let waiting: Row[] = []
  let put = 0
  const flush = async (): Promise<void> => {
    if (table && waiting.length > 0) put += await insert(owner, table, waiting)
    waiting = []
  }
  for await (const line of readBackup(file)) {
    if (!('table' in line || 'sequence' in line)) {
      waiting.push(line)
      if (waiting.length === (table?.table === PHOTO_BLOBS ? PHOTOS_AT_ONCE : ROWS_AT_ONCE)) await flush()
      continue
    }
    await flush()
    if ('table' in line) table = line
    else
      await owner.query('select setval($1::regclass, $2::bigint, $3)', [
        `public."${line.sequence}"`,
        line.last_value,
        line.is_called,
      ])
  }
  await flush()
  return put
}

/** Inserts each value from the text that the copy wrote. */
async function insert(owner: Client, { table, columns }: Table, rows: readonly Row[]): Promise<number> {
  const { rows: types } = await owner.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [`public."${table}"`],
  )
  const typeOf = new Map(types.map(({ name, type }) => [name, type]))
  const values = columns.map((column, at) => `(row ->> ${at})::${typeOf.get(column) ?? 'text'}`)
  const { rowCount } = await owner.query(
    `insert into "${table}" (${columns.map((column) => `"${column}"`).join(', ')})
    select ${values.join(', ')} from json_array_elements($1::json) as row
    ${table === PHOTO_BLOBS ? ofPhotosThere(columns) : ''}`,
    [JSON.stringify(rows)],
  )
  return rowCount ?? 0
}

/** The file of photos may be of another moment than that of the rows: what has no row is left out, and no key opens it. */
function ofPhotosThere(columns: readonly string[]): string {
  const value = (column: string) => `(row ->> ${columns.indexOf(column)})::uuid`
  return `where exists (select from photos p where p.user_id = ${value('user_id')} and p.id = ${value('photo_id')})`
}
