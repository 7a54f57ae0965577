import { sql } from 'kysely'
import { asServer } from '../db/as-server.ts'
import type { Database } from '../db/database.ts'
import { build, rawSql } from '../db/sql.ts'
import type { CardEvent } from '../integrations/card-provider.ts'

/** Stores an event once. Returns whether it is new and concerns a customer. */
export async function storeEvent(database: Database, event: CardEvent, at: Date): Promise<boolean> {
  const rows = await asServer(database).query(
    build
      .insertInto('card_events')
      .values({
        id: event.id,
        type: event.type,
        customer_id: event.customerId,
        happened_at: event.happenedAt,
        received_at: at,
        next_try_at: at,
        handled_at: event.customerId === null ? at : null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id'),
  )
  return rows.length === 1
}

const BATCH = 500

/**
 * Claims the customers of due events, oldest first. A claim that is not completed expires, and the events are due again,
 * each time later, up to an hour.
 */
export async function claimCustomers(database: Database, at: Date): Promise<readonly string[]> {
  const rows = await asServer(database).query(
    rawSql(sql<{ customer_id: string }>`
      update card_events set tries = tries + 1,
        next_try_at = ${at}::timestamptz + least(interval '1 hour', interval '30 seconds' * power(2, least(tries, 10)))
      where id in (
        select id from card_events where handled_at is null and next_try_at <= ${at}
        order by place limit ${BATCH} for update skip locked
      ) returning customer_id`),
  )
  return [...new Set(rows.map(({ customer_id }) => customer_id))]
}

/** Marks a customer's events up to a stored answer as handled. */
export async function markHandled(
  database: Database,
  customerId: string,
  requestNumber: string,
  at: Date,
): Promise<void> {
  await asServer(database).query(
    rawSql(sql`
      update card_events set handled_at = ${at}
      where customer_id = ${customerId} and handled_at is null and place < ${requestNumber}::bigint`),
  )
}

/** Deletes events 90 days after they were handled. The provider repeats an event for three days at most. */
export async function purgeEvents(database: Database, at: Date): Promise<void> {
  await asServer(database).query(
    rawSql(sql`delete from card_events where handled_at < ${at}::timestamptz - interval '90 days'`),
  )
}
