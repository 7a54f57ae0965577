import { readFile } from 'node:fs/promises'
import type { Database } from '../db/database.ts'
import { asOwner } from './as-owner.ts'

const FILE = new URL('../../db/invariants.sql', import.meta.url)

/** An invariant by its name, and the statement that answers with the rows that break it. */
export type Invariant = { readonly name: string; readonly statement: string }

/** The invariants of db/invariants.sql, in its order. */
export const readInvariants = async (): Promise<readonly Invariant[]> =>
  [...(await readFile(FILE, 'utf8')).matchAll(/^-- (I\d+: .+)\n([^;]+);/gm)].map(([, name = '', statement = '']) => ({
    name,
    statement,
  }))

/** What does not hold, as 'I3: … (2 rows)'; nothing when all is well. */
export const brokenInvariants = async (database: Database): Promise<readonly string[]> => {
  const broken: string[] = []
  for (const { name, statement } of await readInvariants()) {
    const { rows } = await asOwner(database, statement)
    if (rows.length > 0) broken.push(`${name} (${rows.length} rows)`)
  }
  return broken
}
