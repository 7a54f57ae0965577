import type { Database } from '../server/db/database.ts'
import { openDatabase } from '../server/db/open-database.ts'
import { asOwner } from '../server/testing/databases/as-owner.ts'
import { brokenInvariants } from '../server/testing/invariants.ts'
import type { Tally } from './writers.ts'

/** What the tables say after a fault, held against what people were told. */
export type Truth = {
  /** Doses that were acknowledged and are not there. */
  readonly lost: number
  /** Stored doses whose id no client sent: a second copy, or a retry that was done twice. */
  readonly doubled: number
  readonly kept: number
  readonly invariants: readonly string[]
}

/** Opens the database that the fault has left behind and counts. */
export async function truthOf(
  where: { readonly databaseUrl: string } | { readonly dataDir: string },
  tallies: readonly Tally[],
): Promise<Truth> {
  const database = await openDatabase({ dataDir: '', poolSize: 1, ...where })
  try {
    // Counting what a fault has left may take longer than a person's statement may.
    await asOwner(database, 'set statement_timeout = 0')
    return await count(database, tallies)
  } finally {
    await database.close()
  }
}

async function count(database: Database, tallies: readonly Tally[]): Promise<Truth> {
  let lost = 0
  let doubled = 0
  let kept = 0
  for (const { acknowledged, sent } of tallies)
    for (const [userId, told] of acknowledged) {
      const { rows } = await asOwner<{ id: string }>(database, 'select id from doses where user_id = $1', [userId])
      const there = new Set(rows.map(({ id }) => id))
      kept += rows.length
      lost += [...told].filter((id) => !there.has(id)).length
      doubled += [...there].filter((id) => !sent.get(userId)?.has(id)).length
    }
  return { lost, doubled, kept, invariants: await brokenInvariants(database) }
}

/** The truth in words, for the table. */
export function inWords({ lost, doubled, kept, invariants }: Truth): string {
  const rules = invariants.length === 0 ? 'all invariants hold' : invariants.join('; ')
  return `${kept} doses kept, ${lost} lost, ${doubled} doubled, ${rules}`
}

/** Tests that no write was lost or doubled, no client gave up, and no answer was unexpected. */
export function isWhole({ lost, doubled, invariants }: Truth, tallies: readonly Tally[]): boolean {
  for (const { strange } of tallies) for (const words of new Set(strange)) console.error(`strange: ${words}`)
  return (
    lost === 0 &&
    doubled === 0 &&
    invariants.length === 0 &&
    tallies.every(({ strange, givenUp }) => strange.length === 0 && givenUp === 0)
  )
}
