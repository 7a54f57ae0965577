import { sql, type Expression } from 'kysely'
import type { Exchange, Token } from '#domain/account/token-rotation'
import { asServer } from '../../db/as-server.ts'
import type { Database } from '../../db/database.ts'
import type { Queryable } from '../../db/transaction.ts'
import { lockAccount } from '../lock-account.ts'
import { build, rawSql } from '../../db/sql.ts'

/** A session that has not ended, with its account. `key` is part of the HMAC of its refresh tokens. */
export type OpenSession = {
  readonly id: string
  readonly key: string
  readonly userId: string
  readonly email: string
  readonly name: string
}

/** A session in the person's list. */
export type ListedSession = {
  readonly id: string
  readonly device: string | null
  readonly signedInAt: Date
  readonly lastUsedAt: Date
}

/** The outcome of an exchange: the session and the number of the new token, or 'reused' if the session was ended. */
type Exchanged = { readonly session: OpenSession; readonly successor: number } | 'reused'

/** `device` is stored if the session has no device name yet. */
type Renewal = {
  readonly now: Date
  readonly expiresAt: Date
  readonly refusedUntil: Date
  readonly device: string | undefined
}

/**
 * Makes a session of an account. `holds` is asked in the same transaction whether what proved the person still does; otherwise, or
 * without the account, undefined, and nothing is written.
 */
export async function insertSession(
  database: Database,
  userId: string,
  holds: (tx: Queryable) => Promise<boolean>,
  { key, now, expiresAt, device }: Omit<Renewal, 'refusedUntil'> & { readonly key: string },
): Promise<OpenSession | undefined> {
  return asServer(database).transaction(async (tx) => {
    const account = await lockAccount(tx, userId)
    if (!account || !(await holds(tx))) return undefined
    const [[made]] = await tx.commit([
      build
        .insertInto('auth_sessions')
        .values({
          user_id: userId,
          token: key,
          expires_at: expiresAt,
          created_at: now,
          updated_at: now,
          device: device ?? null,
        })
        .returning('id'),
      build
        .updateTable('auth_users')
        .set({ sign_ins: sql<number>`sign_ins + 1` })
        .where('id', '=', userId)
        .where('sign_ins', '<', COUNTED_SIGN_INS),
    ])
    return made && { id: made.id, key, userId, ...account }
  })
}

/** The second sign-in is followed by the offer of a passkey, and no further one is counted. */
export const COUNTED_SIGN_INS = 2

/** A session that has not ended or expired; undefined otherwise. */
export async function findSession(database: Database, id: string, now: Date): Promise<OpenSession | undefined> {
  const [session] = await asServer(database).query(sessionOf(id, now))
  return session
}

/**
 * Exchanges a token of a session by `rule`, and ends the session if the rule returns nothing. The transaction locks the
 * session, so concurrent exchanges are serialized. Undefined if the session is over.
 */
export async function exchangeToken(
  database: Database,
  id: string,
  rule: (tokens: readonly Token[]) => Exchange | undefined,
  { now, expiresAt, refusedUntil, device }: Renewal,
): Promise<Exchanged | undefined> {
  return asServer(database).transaction(async (tx) => {
    const [session] = await tx.query(sessionOf(id, now).forUpdate('session'))
    if (!session) return undefined
    const before = await tx.query(
      build
        .selectFrom('auth_session_tokens')
        .select(['serial', 'handed_out_at as handedOutAt', 'first_used_at as firstUsedAt', 'replaced_at as replacedAt'])
        .where('session_id', '=', id)
        .orderBy('serial'),
    )
    const exchanged = rule(before)
    if (!exchanged) {
      await tx.query(
        endSessionsQuery(build.selectFrom('auth_sessions').select('id').where('id', '=', id), refusedUntil),
      )
      return 'reused'
    }
    await storeTokens(tx, id, before, exchanged.tokens)
    await tx.query(
      build
        .updateTable('auth_sessions')
        .set({
          updated_at: now,
          expires_at: sql<Date>`least(${expiresAt}::timestamptz, created_at + ${LONGEST_SESSION})`,
          device: sql<string | null>`coalesce(device, ${device ?? null})`,
        })
        .where('id', '=', id),
    )
    return { session, successor: exchanged.successor }
  })
}

/** The person's open sessions, the last used first. */
export async function listSessionsOf(database: Database, userId: string, now: Date): Promise<readonly ListedSession[]> {
  return asServer(database).query(
    build
      .selectFrom('auth_sessions')
      .select(['id', 'device', 'created_at as signedInAt', 'updated_at as lastUsedAt'])
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .orderBy('updated_at', 'desc')
      .orderBy('id')
      .limit(SESSION_LIMIT),
  )
}

/** Ends a session of the person. Returns whether it existed. */
export async function endSessionOf(database: Database, userId: string, id: string, until: Date): Promise<boolean> {
  const one = build.selectFrom('auth_sessions').select('id').where('user_id', '=', userId).where('id', '=', id)
  return (await asServer(database).query(endSessionsQuery(one, until))).length === 1
}

/** Ends the person's other sessions. Returns their ids. */
export async function endSessionsBut(
  database: Database,
  userId: string,
  id: string,
  until: Date,
): Promise<readonly string[]> {
  const others = build.selectFrom('auth_sessions').select('id').where('user_id', '=', userId).where('id', '!=', id)
  return idsOf(await asServer(database).query(endSessionsQuery(others, until)))
}

/** However often it is used, a session ends so long after its sign-in. */
const LONGEST_SESSION = sql`interval '365 days'`

/** The most open sessions of a person. Beyond it, the least recently used are ended. */
const SESSION_LIMIT = 50

/** Ends the person's expired sessions and those over the limit. Returns their ids. */
export async function endOldestSessions(
  database: Database,
  userId: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<readonly string[]> {
  const ofPerson = build.selectFrom('auth_sessions').select('id').where('user_id', '=', userId)
  const newest = ofPerson.orderBy('updated_at', 'desc').limit(SESSION_LIMIT)
  const oldest = ofPerson
    .where((it) => it.or([it('expires_at', '<=', now), it('id', 'not in', newest)]))
    // Concurrent sign-ins must not wait for each other.
    .forUpdate()
    .skipLocked()
  return idsOf(await asServer(database).query(endSessionsQuery(oldest, until)))
}

function sessionOf(id: string, now: Date) {
  return build
    .selectFrom('auth_sessions as session')
    .innerJoin('auth_users as person', 'person.id', 'session.user_id')
    .select(['session.id', 'session.token as key', 'person.id as userId', 'person.email', 'person.name'])
    .where('session.id', '=', id)
    .where('session.expires_at', '>', now)
}

async function storeTokens(
  tx: Queryable,
  id: string,
  before: readonly Token[],
  after: readonly Token[],
): Promise<void> {
  if (after.length === before.length && after.every((token) => before.includes(token))) return
  await tx.query(build.deleteFrom('auth_session_tokens').where('session_id', '=', id))
  await tx.query(
    build.insertInto('auth_session_tokens').values(
      after.map(({ serial, handedOutAt, firstUsedAt, replacedAt }) => ({
        session_id: id,
        serial,
        handed_out_at: handedOutAt,
        first_used_at: firstUsedAt,
        replaced_at: replacedAt,
      })),
    ),
  )
}

/**
 * Deletes these sessions and records them as ended until their last access token has expired, for nodes that start later.
 * Also purges expired records.
 */
function endSessionsQuery(sessions: Expression<{ id: string }>, until: Date) {
  return rawSql(sql<{ id: string }>`
    with ended as (delete from auth_sessions where id in ${sessions} returning id),
      kept as (insert into ended_sessions (session_id, until) select id, ${until}::timestamptz from ended on conflict do nothing),
      purged as (
        delete from ended_sessions where session_id in (
          select session_id from ended_sessions where until < now() order by until limit 100 for update skip locked
        )
      )
    select id from ended`)
}

function idsOf(rows: readonly { readonly id: string }[]): readonly string[] {
  return rows.map(({ id }) => id)
}
