import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { asServer } from '../../db/as-server.ts'
import type { Database } from '../../db/database.ts'
import { build, rawSql } from '../../db/sql.ts'
import type { Queryable } from '../../db/transaction.ts'
import { insertChallenge } from '../insert-challenge.ts'
import { PASSWORD_PROVIDER } from '../password-provider.ts'
import type { StoredFactor } from './queries.ts'

/**
 * Stores a half-way sign-in of a person whose password has this hash, and purges challenges that are too old. Returns its id, and when it is over.
 */
export async function storeHalfWay(
  database: Database,
  { userId, passwordHash }: { readonly userId: string; readonly passwordHash: string },
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<string> {
  const challenge = createHash('sha256').update(passwordHash).digest()
  return insertChallenge(database, { purpose: 'second-factor', user_id: userId, challenge, expires_at: until }, now)
}

/** A sign-in that is half-way: the password was right, and a code is needed. */
export type HalfWay = { readonly userId: string; readonly email: string }

/** The person of a half-way sign-in; undefined if it is used, too old, or unknown. */
export async function findHalfWay(database: Database, challengeId: string, now: Date): Promise<HalfWay | undefined> {
  const [found] = await asServer(database).query(
    build
      .selectFrom('auth_challenges as half')
      .innerJoin('auth_users as person', 'person.id', 'half.user_id')
      .select(['person.id as userId', 'person.email'])
      .where('half.id', '=', challengeId)
      .where('half.purpose', '=', 'second-factor')
      .where('half.expires_at', '>', now),
  )
  return found
}

/**
 * Counts a try of a half-way sign-in and returns the second factor, before a code is compared: so a hundred tries at once are no more than five.
 * Undefined if the sign-in is used, too old, or tried too often, if the password was changed since, or the second factor was turned off.
 */
export async function countTry(database: Database, challengeId: string, now: Date): Promise<StoredFactor | undefined> {
  const [found] = await asServer(database).query(
    rawSql(sql<StoredFactor>`
      update auth_challenges half set tries = half.tries + 1
      from auth_second_factors f, auth_challenges c ${WITH_PASSWORD}
      where half.id = ${challengeId} and c.id = half.id and half.purpose = 'second-factor' and half.expires_at > ${now}
        and half.tries < ${MOST_TRIES} and f.user_id = half.user_id and f.confirmed_at is not null
      returning f.user_id as "userId", f.sealed_secret as "sealedSecret", f.sealed_salt as "sealedSalt",
        f.last_step::float8 as "lastStep", f.started_at as "startedAt", f.confirmed_at as "onSince"`),
  )
  return found
}

/** What was shown: a code of the app, by its step, or a recovery code, by its hash. */
export type ShownCode = { readonly step: number } | { readonly hash: Buffer }

/**
 * Uses a code up, in the transaction of what it proves, and cancels a recovery that is under way. Of two requests with one code one passes. With
 * `challengeId` that half-way sign-in is used up too, and has to be open with the password that it was begun with. One statement.
 */
export async function consumeCode(
  tx: Queryable,
  { userId, challengeId, at }: { readonly userId: string; readonly challengeId?: string; readonly at: Date },
  shown: ShownCode,
): Promise<boolean> {
  const by =
    challengeId === undefined
      ? sql`select ${userId}::uuid as user_id`
      : sql`select c.user_id from auth_challenges c ${WITH_PASSWORD}
          where c.id = ${challengeId} and c.user_id = ${userId} and c.purpose = 'second-factor' and c.expires_at > ${at}
          for update of c for share of a`
  const used =
    'step' in shown
      ? sql`update auth_second_factors f set last_step = ${shown.step} from proven
          where f.user_id = proven.user_id and f.confirmed_at is not null and f.last_step < ${shown.step} returning f.user_id`
      : sql`update auth_recovery_codes r set used_at = ${at} from proven
          where r.user_id = proven.user_id and r.hash = ${shown.hash} and r.used_at is null returning r.user_id`
  const passed = await tx.query(
    rawSql(sql<{ user_id: string }>`
      with actor as (select set_config('app.actor', 'person', true)), proven as (${by}), used as (${used}),
        spent as (delete from auth_challenges c using used where c.id = ${challengeId ?? null}::uuid),
        cancelled as (
          delete from auth_recoveries r using used
          where r.user_id = used.user_id and (r.link_until is null or r.link_until > ${at}::timestamptz)
        )
      select used.user_id from used, actor`),
  )
  return passed.length === 1
}

/**
 * Counts a wrong code after a right password. The third within a day leaves a row in the audit log and a message to the owner, by a trigger,
 * and nothing more comes for a day: the count stays at three.
 */
export async function noteWrongCode(database: Database, userId: string, at: Date): Promise<void> {
  const isOver = sql`wrong_since is null or wrong_since <= ${new Date(at.getTime() - WRONG_CODES_MS)}::timestamptz`
  await asServer(database).query(
    rawSql(sql`
      update auth_second_factors set
        wrong_codes = case when ${isOver} then 1 else least(wrong_codes + 1, 3) end,
        wrong_since = case when ${isOver} or wrong_codes = 2 then ${at}::timestamptz else wrong_since end
      where user_id = ${userId} and confirmed_at is not null`),
  )
}

const WRONG_CODES_MS = 24 * 60 * 60 * 1000

/** How many codes may be tried after one right password. */
const MOST_TRIES = 5

/** The account whose password is the one that a half-way sign-in `c` was begun with. */
const WITH_PASSWORD = sql`join auth_accounts a on a.user_id = c.user_id and a.provider_id = ${sql.lit(PASSWORD_PROVIDER)}
  and sha256(convert_to(a.password, 'UTF8')) = c.challenge`
