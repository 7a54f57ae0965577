import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, openSync, closeSync, fsyncSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod'

/** The first line of a backup: its origin, and the migrations that a restore needs. */
export const Head = z.object({
  vialog_backup: z.literal(1),
  made_at: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  server_version: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
})
export type Head = z.infer<typeof Head>

/** A table starts with its name and columns. Its rows follow, each value as PostgreSQL's text, or null. */
export const Table = z.object({ table: z.string(), columns: z.array(z.string()) })
export type Table = z.infer<typeof Table>

/** The value of a sequence. */
export const Sequence = z.object({ sequence: z.string(), last_value: z.string(), is_called: z.boolean() })
export type Sequence = z.infer<typeof Sequence>

export type Row = readonly (string | null)[]
export type Line = Head | Table | Sequence | Row

/** The last line: the number of rows, and the SHA-256 of all lines before it. A file without it is truncated. */
const Tail = z.object({ rows: z.int(), sha256: z.string() })

/** The file is not a backup, or is incomplete. */
export class BackupDamaged extends Error {
  override readonly name = 'BackupDamaged'

  constructor(file: string, reason: string, cause?: unknown) {
    super(`${file} cannot be restored: ${reason}. Nothing was changed.`, { cause })
  }
}

/**
 * Writes the lines to a new compressed file that only its owner can read. It is renamed to its name when it is complete and
 * flushed. Returns the number of rows. Throws if the file exists.
 */
export async function writeBackup(file: string, lines: AsyncIterable<Line>): Promise<number> {
  if (existsSync(file)) throw new Error(`${file} is there already. Nothing was written.`)
  await mkdir(dirname(resolve(file)), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.${process.pid}.unfinished`
  let rows = 0
  async function* sealed(): AsyncGenerator<string> {
    const hash = createHash('sha256')
    for await (const line of lines) {
      if (Array.isArray(line)) rows += 1
      const text = `${JSON.stringify(line)}\n`
      hash.update(text)
      yield text
    }
    yield `${JSON.stringify({ rows, sha256: hash.digest('hex') } satisfies z.infer<typeof Tail>)}\n`
  }
  try {
    await pipeline(sealed, createGzip(), createWriteStream(unfinished, { mode: 0o600, flags: 'wx' }))
    flush(unfinished)
    await rename(unfinished, file)
    flush(dirname(resolve(file)))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return rows
}

/** Reads the whole file and returns its head. @throws BackupDamaged if any byte is missing or changed. */
export async function checkBackup(file: string): Promise<Head & { readonly rows: number }> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const hash = createHash('sha256')
  let head: Head | undefined
  let last: string | undefined
  let rows = 0
  for await (const text of textOf(file)) {
    if (last !== undefined) {
      hash.update(`${last}\n`)
      if (last.startsWith('[')) rows += 1
    }
    head ??= parse(file, Head, text)
    last = text
  }
  if (!head || last === undefined) throw new BackupDamaged(file, 'it is empty')
  const tail = Tail.safeParse(jsonOf(last))
  if (!tail.success) throw new BackupDamaged(file, 'it was cut short')
  if (tail.data.sha256 !== hash.digest('hex') || tail.data.rows !== rows)
    throw new BackupDamaged(file, 'it is not what was written')
  return { ...head, rows }
}

/** The lines between head and tail of a checked file. */
export async function* readBackup(file: string): AsyncGenerator<Table | Sequence | Row> {
  for await (const text of textOf(file)) {
    if (text.startsWith('[')) yield JSON.parse(text) as Row
    else if (text.startsWith('{"table"')) yield parse(file, Table, text)
    else if (text.startsWith('{"sequence"')) yield parse(file, Sequence, text)
  }
}

/** The lines, split at line feeds only: a note may contain other Unicode line separators. */
async function* textOf(file: string): AsyncGenerator<string> {
  const plain = createGunzip().setEncoding('utf8')
  const ended = pipeline(createReadStream(file), plain, { end: true }).catch((error: unknown) => error)
  let rest = ''
  try {
    for await (const part of plain) {
      const texts = `${rest}${String(part)}`.split('\n')
      rest = texts.pop() ?? ''
      yield* texts
    }
  } catch (error) {
    throw new BackupDamaged(file, 'it cannot be unpacked', error)
  }
  await ended
  if (rest !== '') yield rest
}

function parse<Shape>(file: string, shape: z.ZodType<Shape>, text: string): Shape {
  const parsed = shape.safeParse(jsonOf(text))
  if (!parsed.success) throw new BackupDamaged(file, 'it is no backup of Vialog')
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function flush(path: string): void {
  const opened = openSync(path, 'r')
  fsyncSync(opened)
  closeSync(opened)
}
