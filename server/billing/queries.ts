import { sql } from 'kysely'
import type { CardState } from '#domain/subscription/card'
import { asServer } from '../db/as-server.ts'
import { asService } from '../db/as-service.ts'
import { asUser } from '../db/as-user.ts'
import { claimDue } from '../db/claim-due.ts'
import type { Database } from '../db/database.ts'
import { findAmongAll } from '../db/citus/over-all-people.ts'
import { build, rawSql } from '../db/sql.ts'

const ACTOR = 'card-provider'

/** The stored state of a person's card. */
export type StoredCard = {
  readonly customerId: string
  readonly status: string
  readonly tier: string | null
  readonly active: boolean
  readonly renews: boolean
  readonly end: Date | null
  readonly checkedAt: Date | null
}

/** The person's card; undefined if they never started a checkout. */
export async function findCard(database: Database, userId: string): Promise<StoredCard | undefined> {
  const [row] = await asUser(database, userId).query(
    build
      .selectFrom('card_subscriptions')
      .select(['provider_customer_id', 'status', 'tier', 'active', 'renews', 'subscription_end', 'checked_at'])
      .where('user_id', '=', userId),
  )
  if (!row?.provider_customer_id) return undefined
  return {
    customerId: row.provider_customer_id,
    status: row.status,
    tier: row.tier,
    active: row.active,
    renews: row.renews,
    end: row.subscription_end,
    checkedAt: row.checked_at,
  }
}

/** The e-mail address of an account. */
export async function findEmail(database: Database, userId: string): Promise<string | undefined> {
  const [row] = await asServer(database).query(build.selectFrom('auth_users').select('email').where('id', '=', userId))
  return row?.email
}

/** Stores a person's customer unless another call was first, and returns the stored one. `instead`: one that was deleted. */
export async function storeCustomer(
  database: Database,
  userId: string,
  customerId: string,
  instead?: string,
): Promise<string> {
  const [row] = await asService(database, ACTOR).query(
    rawSql(sql<{ customer_id: string }>`
      insert into card_subscriptions as card (user_id, provider_customer_id) values (${userId}, ${customerId})
      on conflict (user_id) do update set provider_customer_id = case
        when card.provider_customer_id is null or card.provider_customer_id = ${instead ?? null} then ${customerId}
        else card.provider_customer_id
      end
      returning provider_customer_id as customer_id`),
  )
  return row?.customer_id ?? customerId
}

/** Stores the time of a checkout, so that the job soon asks about it even if the webhook is lost. */
export async function recordCheckout(database: Database, userId: string, at: Date): Promise<void> {
  await asService(database, ACTOR).query(
    build.updateTable('card_subscriptions').set({ checkout_at: at }).where('user_id', '=', userId),
  )
}

/** Shorter than the interval of the job, longer than the provider's timeout. */
const CLAIM = '25 seconds'

/** The number of the next request to the provider: greater than that of every event stored so far. */
export async function nextRequestNumber(database: Database): Promise<string> {
  const [row] = await asServer(database).query(rawSql(sql<{ number: string }>`select nextval('card_order') as number`))
  return row?.number ?? '0'
}

/** Stores the answer to a request unless a newer answer is stored. Returns the person whose card changed, if any. */
export async function storeCardState(
  database: Database,
  customerId: string,
  requestNumber: string,
  state: CardState,
  at: Date,
): Promise<{ readonly userId: string } | undefined> {
  const session = asService(database, ACTOR)
  // The provider names its customer; the card is then read and written as its person's.
  const [owner] = await findAmongAll(
    session,
    'card_subscriptions',
    build.selectFrom('card_subscriptions').select('user_id').where('provider_customer_id', '=', customerId),
  )
  if (!owner) return undefined
  const [row] = await session.query(
    rawSql(sql<{ user_id: string; changed: boolean }>`
      with before as (
        select user_id, status, tier, active, subscription_end, renews from card_subscriptions
        where user_id = ${owner.user_id} and provider_customer_id = ${customerId} and asked < ${requestNumber}::bigint
        for update
      )
      update card_subscriptions card set
        provider_subscription_id = ${state.subscriptionId}, status = ${state.status}, tier = ${state.tier},
        active = ${state.active}, subscription_end = ${state.end}, renews = ${state.renews},
        asked = ${requestNumber}::bigint, checked_at = ${at}, updated_at = ${at}
      from before where card.user_id = ${owner.user_id} and card.user_id = before.user_id
      returning card.user_id, (before.status, before.tier, before.active, before.subscription_end, before.renews)
        is distinct from (card.status, card.tier, card.active, card.subscription_end, card.renews) as changed`),
  )
  return row?.changed ? { userId: row.user_id } : undefined
}

/**
 * Claims customers whose state may be stale: a paid period that is over or about to end, an unfinished checkout of the last
 * two days, and every customer once a day; the longest unchecked first. A claim that is not completed expires after half a
 * minute.
 */
export async function claimStaleCustomers(database: Database, at: Date, limit: number): Promise<readonly string[]> {
  const isStale = sql`provider_customer_id is not null and (asking_until is null or asking_until <= ${at}) and (
    checked_at is null
    or active and subscription_end < ${at}::timestamptz + interval '1 minute'
      and subscription_end > ${at}::timestamptz - interval '7 days' and checked_at < ${at}::timestamptz - interval '1 minute'
    or not active and checkout_at > ${at}::timestamptz - interval '2 days'
      and checked_at < ${at}::timestamptz - interval '5 minutes'
    or checked_at < ${at}::timestamptz - interval '1 day')`
  const claimed = await claimDue(asService(database, ACTOR), {
    table: 'card_subscriptions',
    limit,
    due: rawSql(sql<{ user_id: string }>`
      select user_id from card_subscriptions where ${isStale} order by checked_at nulls first limit ${limit}`),
    claim: ({ user_id }) =>
      rawSql(sql<{ customer_id: string }>`
        update card_subscriptions set asking_until = ${at}::timestamptz + ${CLAIM}::interval where user_id = ${user_id}
          and user_id in (
            select user_id from card_subscriptions where user_id = ${user_id} and ${isStale} for update skip locked)
        returning provider_customer_id as customer_id`),
  })
  return claimed.map(({ customer_id }) => customer_id)
}
