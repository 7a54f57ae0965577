import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startNode } from '../scripts/testing/node-for-tests.ts'
import { Client } from '../server/db/driver.ts'
import { migrate } from '../server/db/migrate.ts'
import { emptyPostgres } from '../server/testing/databases/database.ts'
import { newPeople, newPlace } from './place.ts'
import type { Row } from './row.ts'
import { quantile, startWriters } from './writers.ts'
import { inWords, isWhole, truthOf } from './truth.ts'

const FILLED = 200_000
const PEOPLE = 10
const WAIT_LIMIT_MS = 5_000
const OURS = new URL('../db/migrations/', import.meta.url)

/** What a next version might bring: a column with a default, a rule over every row, and an index. */
const NEXT = `
alter table doses add column site text not null default '';
alter table doses add constraint site_is_short check (char_length(site) <= 40);
create index doses_by_peptide on doses (user_id, peptide_id, administered_at);
`

/** The tables change under a running server that goes on writing; the next version's server comes up beside it. */
export async function migrateUnderLoad(): Promise<readonly Row[]> {
  using place = newPlace()
  const { url, drop } = await emptyPostgres()
  const server = await startNode({ DATABASE_URL: url })
  const people = await newPeople(server.address, PEOPLE)
  const owner = new Client({ connectionString: url })
  await owner.connect()
  await fill(owner, (await newPeople(server.address, 1))[0]?.userId ?? '')
  const writers = startWriters(people, () => server.address)
  await pause(2_000)
  const start = performance.now()
  await migrate(owner, nextVersion(place.path))
  const took = performance.now() - start
  await pause(2_000)
  const tally = await writers.stop()
  await owner.query('alter table doses drop column site; delete from migrations where name = $$999-next.sql$$')
  await owner.end()
  const survived = server.ended() === undefined
  await server.kill('SIGTERM')
  const truth = await truthOf({ databaseUrl: url }, [tally])
  await drop()
  const waits = tally.waits.map(({ ms }) => ms)
  const longest = Math.max(...waits)
  return [
    {
      what: `migration (column, rule, index) of ${FILLED} doses while ${PEOPLE} people write`,
      tried: `${waits.length} writes`,
      result: `migrated in ${took.toFixed(0)} ms; a write waited ${quantile(waits, 0.99).toFixed(0)} ms at p99 and ${longest.toFixed(0)} ms at most, ${tally.answers.get(503) ?? 0} were told to come again; ${inWords(truth)}`,
      limit: `no exit, only 503, every write within ${WAIT_LIMIT_MS / 1000} s`,
      held: survived && longest < WAIT_LIMIT_MS && tally.broken === 0 && isWhole(truth, [tally]),
    },
  ]
}

function nextVersion(directory: string): URL {
  cpSync(OURS, directory, { recursive: true })
  writeFileSync(join(directory, '999-next.sql'), NEXT)
  return pathToFileURL(`${directory}/`)
}

async function fill(owner: Client, userId: string): Promise<void> {
  await owner.query(
    `insert into doses (user_id, id, peptide_id, amount, unit, administration_method, administered_at)
     select $1, gen_random_uuid(), (select id from peptides limit 1), 250, 'mcg', 'subcutaneous', now() - at * interval '1 hour'
     from generate_series(1, ${FILLED}) as at`,
    [userId],
  )
}
