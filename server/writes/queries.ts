import { sql } from 'kysely'
import type { Compilable } from 'kysely'
import { build, rawSql, type Query } from '../db/sql.ts'
import type { Write } from './once.ts'

/** HTTP's word for 'still at it': nobody reads it, since the answer takes its place before the transaction ends. */
const UNDER_WAY = 102

/** Takes the id for this write; no row when it was taken before. Waits for a twin that is still under way. */
export const claimWrite = (userId: string, write: Write) =>
  build
    .insertInto('writes')
    .values({ user_id: userId, id: write.id, fingerprint: write.fingerprint, status: UNDER_WAY, answer: 'null' })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .returning('id')

/** A write as it is kept. */
export type StoredWrite = { readonly fingerprint: string; readonly status: number; readonly answer: unknown }

export const findWrite = (userId: string, id: string): Compilable<StoredWrite> =>
  build
    .selectFrom('writes')
    .select(['fingerprint', 'status', 'answer'])
    .where('user_id', '=', userId)
    .where('id', '=', id)

/** Keeps the row that the query reads as the answer of this write, and gives it. */
export const keepAnswer = <A>(userId: string, id: string, status: number, answer: Query<A>) =>
  rawSql(sql<{ answer: A }>`
    update writes set status = ${status}, answer = (select to_jsonb(answered) from (${answer}) answered)
    where user_id = ${userId} and id = ${id} returning answer`)

/**
 * Deletes the oldest of the kept writes that are older than 90 days, and says which. Their age is by the clock of the database,
 * which gave them their time: a node whose clock is wrong deletes nothing that is younger. No row while another node is at it.
 */
export const forgetOldWrites = (most: number) =>
  rawSql(sql<{ id: string }>`
    with mine as materialized (select pg_try_advisory_xact_lock(${FORGETTING}) as held)
    delete from writes where (user_id, id) in (
      select user_id, id from writes, mine where held and created_at < now() - interval '90 days'
      order by created_at limit ${most}
    ) returning id`)

/** Any number that nobody else locks: that of the decision. */
const FORGETTING = 88

/** A row if the person has premium at `at`. */
export const findEntitlement = (userId: string, at: Date) =>
  build.selectFrom('profiles').select('user_id').where('user_id', '=', userId).where('premium_through', '>', at)

/** The person's own peptide of this id. */
export const findOwnPeptide = (userId: string, id: string) =>
  build.selectFrom('custom_peptides').select(['id', 'name']).where('user_id', '=', userId).where('id', '=', id)

/** The person's own peptide of this name, ignoring case; made if it is new. No row without premium at `at`: then nothing is made. */
export const keepOwnPeptide = (userId: string, name: string, at: Date) =>
  // The update changes nothing: it makes the statement wait for a twin and return the row that the twin made.
  rawSql(sql<{ id: string; name: string }>`
    insert into custom_peptides as own (user_id, id, name)
    select user_id, gen_random_uuid(), ${name} from profiles where user_id = ${userId} and premium_through > ${at}
    on conflict (user_id, lower(name)) do update set name = own.name returning id, name`)
