import { sql } from 'kysely'
import type { Compilable } from 'kysely'
import type { DB } from '../../../db/generated.ts'
import { DatabaseBusy, isOfDeadWorker } from '../database-busy.ts'
import { escapeLiteral, prepareValue } from '../driver.ts'
import type { DbSession } from '../session.ts'
import { rawSql } from '../sql.ts'

/**
 * Runs a job's query over all people, which names one table. While a worker of a cluster is dead (docs/citus.md) it is run for
 * the people of the others: each shard for itself, so that more than its limit may be returned.
 */
export async function overAllPeople<Row>(
  session: DbSession,
  table: keyof DB,
  query: Compilable<Row>,
): Promise<readonly Row[]> {
  return (await ask(session, table, query)).rows
}

/** The same for a row that may be anybody's. @throws DatabaseBusy if it was not found and a worker could not be asked. */
export async function findAmongAll<Row>(
  session: DbSession,
  table: keyof DB,
  query: Compilable<Row>,
): Promise<readonly Row[]> {
  const { rows, unasked } = await ask(session, table, query)
  if (rows.length === 0 && unasked !== undefined) throw unasked
  return rows
}

type Answer<Row> = { readonly rows: readonly Row[]; readonly unasked?: unknown }

async function ask<Row>(session: DbSession, table: keyof DB, query: Compilable<Row>): Promise<Answer<Row>> {
  try {
    return { rows: await session.query(query) }
  } catch (error) {
    if (!isOfDeadWorker(error)) throw error
    return { rows: await askLivingShards<Row>(session, table, query, error), unasked: error }
  }
}

/** Citus has no query over the shards that are left, but runs a text on each and says what came of it. */
async function askLivingShards<Row>(
  session: DbSession,
  table: keyof DB,
  query: Compilable,
  dead: unknown,
): Promise<Row[]> {
  const command = `with found as (${textForShards(table, query)}) select coalesce(json_agg(found), '[]') from found`
  const shards = await session.query(
    rawSql(sql<{ readonly success: boolean; readonly result: string }>`
      select success, result from run_command_on_shards(${table}::regclass, ${command})`),
  )
  const asked = shards.filter(({ success, result }) => success || !IS_LOST.test(result))
  const failed = asked.find(({ success }) => !success)
  // The message may hold a person's data, and an error's name alone is logged.
  if (failed) throw new Error('A shard refused a query over all people.', { cause: new Error(failed.result) })
  if (asked.length === 0) throw new DatabaseBusy(dead)
  return asked.flatMap(({ result }) => JSON.parse(result) as Row[])
}

/** The text with its values, and with %1$s in the place of the table, as Citus puts the name of each shard. */
function textForShards(table: string, query: Compilable): string {
  const { sql: text, parameters } = query.compile()
  return text
    .replaceAll('%', '%%')
    .replaceAll(new RegExp(`"?\\b${table}\\b"?`, 'g'), () => '%1$s')
    .replaceAll(/\$(\d+)/g, (_, place: string) => literal(parameters[Number(place) - 1]).replaceAll('%', '%%'))
}

function literal(value: unknown): string {
  const prepared = prepareValue(value)
  if (prepared === null) return 'null'
  if (typeof prepared !== 'string') throw new TypeError('Bytes cannot be part of a query over all people.')
  return escapeLiteral(prepared)
}

/** What Citus says of a shard whose worker did not answer. */
const IS_LOST = /^(failed to connect to |connection lost|query result unavailable|server closed the connection)/
