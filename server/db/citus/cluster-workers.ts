import { sql } from 'kysely'
import type { Compilable } from 'kysely'
import type { ClientConfig } from 'pg'
import type { ClusterWorkers } from './circuit-breaker.ts'
import { DatabaseBusy, translateError } from '../database-busy.ts'
import { Client } from '../driver.ts'
import { pipeline, type Statement } from '../pipeline.ts'
import { compiled, rawSql } from '../sql.ts'

type ConnectionSettings = ClientConfig & { readonly onConnect: (client: Client) => Promise<unknown> }

/** A worker that answers takes some ten milliseconds to let a connection in. */
const PROMPT_MS = 300
/** Longer than Citus takes to give up a connection to a worker (db/citus/distribute.sql). */
const ANSWER_MS = 2_000

/**
 * What the coordinator says of the workers. A connection that is made for it is used once: Citus keeps those to
 * the workers with it, and an old one to a worker that hangs tells nothing. `settings` are those of such a connection.
 */
export const clusterWorkers = (settings: ConnectionSettings): ClusterWorkers => ({
  async workersOf(userIds, client) {
    const query = rawSql(sql<{ readonly person: string; readonly worker: number }>`
      select person, groupid as worker from unnest(${userIds}::uuid[]) person
      join pg_dist_placement on shardid = get_shard_id_for_distribution_column('profiles', person)`)
    const rows = await (client ? ask(client, query) : onNewConnection(settings, (fresh) => ask(fresh, query)))
    return new Map(rows.map(({ person, worker }) => [person, worker]))
  },
  answers: (worker, onLate) =>
    onNewConnection(settings, async (client) => {
      let isOver = false
      // An answer that has arrived while this process was busy is read first.
      const late = setTimeout(() => setImmediate(() => isOver || onLate()), PROMPT_MS)
      try {
        const rows = await ask(
          client,
          rawSql(sql<{ readonly answers: boolean }>`
            select citus_check_connection_to_node(nodename, nodeport) as answers from pg_dist_node
            where groupid = ${worker} and noderole = 'primary'`),
        )
        // A worker that was removed meanwhile keeps nobody waiting.
        return rows.every(({ answers }) => answers)
      } catch (error) {
        if (translateError(error) instanceof DatabaseBusy) return false
        throw error
      } finally {
        isOver = true
        clearTimeout(late)
      }
    }),
})

/** As app_user: the coordinator looks for a person's shard only for those who may read it, and vialog_server reads no rows. */
async function ask<Row>(client: Client, query: Compilable<Row>): Promise<Row[]> {
  const statements = [
    unnamed('begin'),
    unnamed('set local role app_user'),
    { ...compiled(query), name: '' },
    unnamed('commit'),
  ]
  const outcomes = await pipeline(client, statements, ANSWER_MS)
  // The types of rows come from the query: the driver returns untyped rows.
  return outcomes[2]?.rows as Row[]
}

const unnamed = (text: string): Statement => ({ name: '', text, values: [] })

async function onNewConnection<Result>(
  { onConnect, ...settings }: ConnectionSettings,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(settings)
  client.on('error', () => undefined)
  // A coordinator can hang as well.
  const late = setTimeout(() => client.connection.stream.destroy(), ANSWER_MS)
  try {
    await client.connect()
    await onConnect(client)
    return await work(client)
  } finally {
    await client.end()
    clearTimeout(late)
  }
}
