import { sql } from 'kysely'
import type { Compilable } from 'kysely'
import { build, builtOnce, rawSql, type Query } from '../db/sql.ts'
import type { IdempotencyKey } from './key.ts'

/** HTTP 102 Processing. The answer replaces it before the transaction ends, so no reader sees it. */
const UNDER_WAY = 102

/** Claims the id. Returns no row when it is taken. Waits while another transaction holds the same id. */
export const claimKey = (userId: string, { id, fingerprint }: IdempotencyKey) => CLAIM_KEY({ userId, id, fingerprint })

const CLAIM_KEY = builtOnce(({ userId, id, fingerprint }: Record<'userId' | 'id' | 'fingerprint', string>) =>
  build
    .insertInto('writes')
    .values({ user_id: userId, id, fingerprint, status: UNDER_WAY, answer: 'null' })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .returning('id'),
)

/** The record of a write. */
export type StoredAnswer = { readonly fingerprint: string; readonly status: number; readonly answer: unknown }

export const findAnswer = (userId: string, id: string): Compilable<StoredAnswer> => FIND_ANSWER({ userId, id })

const FIND_ANSWER = builtOnce(({ userId, id }: Record<'userId' | 'id', string>) =>
  build
    .selectFrom('writes')
    .select(['fingerprint', 'status', 'answer'])
    .where('user_id', '=', userId)
    .where('id', '=', id),
)

/** Marks a write as done that stores no answer. */
export const markDone = (userId: string, id: string, status: number) =>
  build.updateTable('writes').set({ status, answer: null }).where('user_id', '=', userId).where('id', '=', id)

/** The one row that `answer` reads, as the JSON that a stored answer would be. */
export const readAnswer = <A>(answer: Query<A>) =>
  rawSql(sql<{ answer: A }>`select to_jsonb(answered) as answer from (${answer}) answered`)

/** Stores the one row that `answer` reads as the answer of a write, and returns it. */
export const storeAnswer = <A>(userId: string, id: string, status: number, answer: Query<A>) =>
  rawSql(sql<{ answer: A }>`
    update writes set status = ${status}, answer = (select to_jsonb(answered) from (${answer}) answered)
    where user_id = ${userId} and id = ${id} returning answer`)

/**
 * Deletes the oldest records that are older than 90 days and returns their ids. The database measures their age, since it
 * set their time: a node with a wrong clock deletes nothing younger. Returns no row while another node runs it.
 */
export const purgeExpiredWrites = (most: number) =>
  rawSql(sql<{ id: string }>`
    with mine as materialized (select pg_try_advisory_xact_lock(${PURGE_LOCK}) as held)
    delete from writes where (user_id, id) in (
      select user_id, id from writes, mine where held and created_at < now() - interval '90 days'
      order by created_at limit ${most}
    ) returning id`)

/** An advisory lock that no other statement takes. */
const PURGE_LOCK = 88
