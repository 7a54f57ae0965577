import { sql } from 'kysely'
import { asServer } from '../../db/as-server.ts'
import { asService } from '../../db/as-service.ts'
import type { Database } from '../../db/database.ts'
import { build, rawSql } from '../../db/sql.ts'
import { keepSpentTrial, type SpentTrial } from '../../subscription/spent-trials.ts'
import { endSessions } from '../password-queries.ts'

export type Deletion = {
  readonly userId: string
  /** The customer who was deleted at the card provider; undefined if there was none. */
  readonly customerId: string | undefined
  /** What is kept of the address if the trial has begun. */
  readonly trial: SpentTrial
  /** When the last access token of a session that ends now has expired. */
  readonly refusedUntil: Date
}

/**
 * Deletes every row of a person in one transaction, and returns the ids of the ended sessions; none where the account is gone
 * already. @throws DatabaseBusy where a checkout has made another customer since, or a trial has begun: nothing is changed
 */
export async function deletePerson(
  database: Database,
  { userId, customerId, trial, refusedUntil }: Deletion,
): Promise<readonly string[]> {
  const [profile] = await asService(database, 'person').query(
    build.selectFrom('profiles').select('trial_started_at').where('user_id', '=', userId),
  )
  const hasTrial = profile?.trial_started_at != null
  return asServer(database).transaction(async (tx) => {
    await tx.batch([LONGER, SET_ACTOR])
    // A sign-in that is under way waits for this lock, and then finds no account.
    await tx.query(build.selectFrom('auth_users').select('id').where('id', '=', userId).forUpdate())
    const ended = await endSessions(tx, userId, refusedUntil)
    if (hasTrial) await keepSpentTrial(tx, trial)
    await tx.query(rawSql(sql`select delete_person(${userId}, ${customerId ?? null}, ${hasTrial})`))
    return ended
  })
}

/** Which of these hashes are of people who deleted their account. */
export async function findDeleted(database: Database, hashes: readonly string[]): Promise<readonly string[]> {
  const found = await asServer(database).query(
    build
      .selectFrom('deleted_people')
      .select('person_hash')
      .where('person_hash', '=', sql<string>`any(${hashes}::text[])`),
  )
  return found.map(({ person_hash }) => person_hash)
}

/** Deletes the accounts of people in `deleted_people`, which a restore may have brought back. Returns how many. */
export async function purgeDeletedPeople(database: Database): Promise<number> {
  return asServer(database).transaction(async (tx) => {
    await tx.query(LONGER)
    return (await tx.query(rawSql(sql`${PURGE}`))).length
  })
}

/** Deletes the accounts of people in `deleted_people`. A text, since the restore runs it too (server/backup/copy-in.ts). */
export const PURGE_DELETED =
  'select delete_people(array(select id from auth_users where person_hash(id) in (select person_hash from deleted_people)))'
const PURGE = sql.raw(PURGE_DELETED)

/** Replaces the limit of a request: a person may have hundreds of thousands of rows. */
const LONGER = rawSql(sql`set local statement_timeout = '2min'`)
/** The actor of the audit log is the person. A setting by this command reaches the workers of a cluster too. */
const SET_ACTOR = rawSql(sql`set local app.actor = 'person'`)
