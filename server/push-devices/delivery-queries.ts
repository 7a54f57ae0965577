import { sql } from 'kysely'
import { asService } from '../db/as-service.ts'
import type { Database } from '../db/database.ts'
import { build } from '../db/sql.ts'
import type { Subscription } from '../integrations/push-service.ts'

const TEST = 'push-test'

/** Notes a test before it is sent: a browser may confirm it before the answer of its push service is here. */
export async function insertTest(
  database: Database,
  userId: string,
  test: { readonly id: string; readonly deviceId: string; readonly at: Date },
): Promise<void> {
  await asService(database, TEST, userId).query(
    build
      .insertInto('reminder_deliveries')
      .columns(['user_id', 'id', 'device_id', 'kind', 'made_at', 'tries'])
      .expression(
        build
          .selectFrom('push_devices')
          .select(['user_id', sql<string>`${test.id}::uuid`.as('id'), 'id as device_id', sql.lit('test').as('kind')])
          .select([sql<Date>`${test.at}::timestamptz`.as('made_at'), sql.lit(1).as('tries')])
          .where('user_id', '=', userId)
          .where('id', '=', test.deviceId),
      ),
  )
}

/** Notes that the push service took a message. */
export async function noteSent(database: Database, userId: string, id: string, at: Date): Promise<void> {
  await asService(database, TEST, userId).query(
    build.updateTable('reminder_deliveries').set({ sent_at: at }).where('user_id', '=', userId).where('id', '=', id),
  )
}

/** Notes that a push service does not know a device any more, unless that has subscribed anew meanwhile. */
export async function noteGone(
  database: Database,
  userId: string,
  { id, endpoint, at }: Pick<Subscription, 'endpoint'> & { readonly id: string; readonly at: Date },
): Promise<void> {
  await asService(database, TEST, userId).query(
    build
      .updateTable('push_devices')
      .set({ gone_at: at })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('endpoint', '=', endpoint),
  )
}

/** Notes that a message arrived. Returns whether that is news. */
export async function confirm(database: Database, userId: string, id: string, at: Date): Promise<boolean> {
  const confirmed = await asService(database, 'push-confirmation', userId).query(
    build
      .updateTable('reminder_deliveries')
      .set({ confirmed_at: at })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('confirmed_at', 'is', null)
      .returning('id'),
  )
  return confirmed.length > 0
}
