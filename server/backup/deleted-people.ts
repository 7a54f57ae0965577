import { createReadStream, existsSync, openSync, readSync, closeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { checkBackup, readBackup } from './backup-file.ts'

/** People who deleted their account, as hashes, and the addresses whose trial is spent. */
export type DeletedPeople = {
  readonly people: readonly string[]
  readonly trials: readonly { readonly hash: string; readonly until: string }[]
}

/**
 * Reads the people who have deleted their account from a newer backup, the log of the server, or a file with one hash in each line.
 * Throws where the file is none of these.
 */
export async function readDeletedPeople(file: string): Promise<DeletedPeople> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const found = isCompressed(file) ? await peopleOfBackup(file) : { people: await hashesOfLines(file), trials: [] }
  if (found.people.length === 0)
    throw new Error(`${file} names nobody who has deleted their account. Nothing was changed.`)
  return found
}

async function peopleOfBackup(file: string): Promise<DeletedPeople> {
  await checkBackup(file)
  const people: string[] = []
  const trials: { hash: string; until: string }[] = []
  let table = ''
  let columns: readonly string[] = []
  for await (const line of readBackup(file)) {
    if ('table' in line) [table, columns] = [line.table, line.columns]
    else if ('sequence' in line) continue
    else if (table === 'deleted_people') people.push(line[columns.indexOf('person_hash')] ?? '')
    else if (table === 'spent_trials')
      trials.push({
        hash: line[columns.indexOf('address_hash')] ?? '',
        until: line[columns.indexOf('until')] ?? '',
      })
  }
  return { people, trials }
}

async function hashesOfLines(file: string): Promise<readonly string[]> {
  const people: string[] = []
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const [, hash] = HASH.exec(line) ?? []
    if (hash !== undefined) people.push(hash)
  }
  return people
}

/** A line with a hash alone, or the log line 'account deleted'. */
const HASH = /^(?:\{.*"deleted":")?([\da-f]{64})(?:"|$)/

function isCompressed(file: string): boolean {
  const start = Buffer.alloc(2)
  const opened = openSync(file, 'r')
  readSync(opened, start, 0, 2, 0)
  closeSync(opened)
  return start.equals(GZIP)
}

const GZIP = Buffer.from([0x1f, 0x8b])
