import { sql } from 'kysely'
import { RECOVERY_LINK_HOURS, RECOVERY_WAIT_HOURS } from '#domain/account/second-factor'
import { asServer } from '../../db/as-server.ts'
import type { Database } from '../../db/database.ts'
import { build, rawSql } from '../../db/sql.ts'
import type { Queryable } from '../../db/transaction.ts'
import { lockAccount } from '../lock-account.ts'

/** A recovery by e-mail as stored. `told`: how many of its messages were sent; after the last one its link is good until `linkUntil`. */
export type StoredRecovery = {
  readonly id: string
  readonly userId: string
  readonly told: number
  readonly nextAt: Date
  readonly linkUntil: Date | null
}

/** Messages of a recovery: one a day that lets the owner cancel it, then one with the link that ends it. */
const DAYS = RECOVERY_WAIT_HOURS / 24
const DAY_MS = 24 * 60 * 60 * 1000
const LINK_MS = RECOVERY_LINK_HOURS * 60 * 60 * 1000

const COLUMNS = ['id', 'user_id as userId', 'told', 'next_at as nextAt', 'link_until as linkUntil'] as const

/**
 * When the link of a recovery is sent at the earliest, or was sent. A message that is sent late makes the wait longer, never shorter.
 */
export function readyAt({ told, nextAt, linkUntil }: Pick<StoredRecovery, 'told' | 'nextAt' | 'linkUntil'>): Date {
  return linkUntil ? new Date(linkUntil.getTime() - LINK_MS) : new Date(nextAt.getTime() + (DAYS - told) * DAY_MS)
}

/** Whether the message that is due now is the last, with the link. */
export const isLastMessage = ({ told }: Pick<StoredRecovery, 'told'>): boolean => told >= DAYS

/** The person's recovery that is under way, its link included; undefined if there is none. */
export async function findRecovery(database: Database, userId: string, now: Date): Promise<StoredRecovery | undefined> {
  const [found] = await asServer(database).query(
    build.selectFrom('auth_recoveries').select(COLUMNS).where('user_id', '=', userId).where(isOpen(now)),
  )
  return found
}

/** The recovery of a link, with the address of its person; undefined if it is not under way. */
export async function findRecoveryById(
  database: Database,
  id: string,
  now: Date,
): Promise<(StoredRecovery & { readonly email: string }) | undefined> {
  const [found] = await asServer(database).query(
    build
      .selectFrom('auth_recoveries')
      .innerJoin('auth_users as person', 'person.id', 'auth_recoveries.user_id')
      .select([
        'auth_recoveries.id',
        'auth_recoveries.user_id as userId',
        'told',
        'next_at as nextAt',
        'link_until as linkUntil',
        'person.email',
      ])
      .where('auth_recoveries.id', '=', id)
      .where(isOpen(now)),
  )
  return found
}

/** Begins a recovery of a person whose second factor is on; undefined where one is under way, or the factor is off. `actor`: of the audit log. */
export async function insertRecovery(
  database: Database,
  userId: string,
  { now, actor }: { readonly now: Date; readonly actor: 'person' | 'admin-command' },
): Promise<StoredRecovery | undefined> {
  return asServer(database).transaction(async (tx) => {
    await tx.query(rawSql(sql`select set_config('app.actor', ${actor}, true)`))
    await lockAccount(tx, userId)
    const [begun] = await tx.query(
      rawSql(sql<StoredRecovery>`
        insert into auth_recoveries as r (user_id, started_at, next_at)
        select user_id, ${now}, ${now} from auth_second_factors where user_id = ${userId} and confirmed_at is not null
        on conflict (user_id) do update
          set id = gen_random_uuid(), started_at = excluded.started_at, told = 0, next_at = excluded.next_at, link_until = null
          where r.link_until <= ${now}
        returning id, user_id as "userId", told, next_at as "nextAt", link_until as "linkUntil"`),
    )
    return begun
  })
}

/** The recoveries that a message is due of, at most `most`. */
export async function listDueRecoveries(
  database: Database,
  now: Date,
  most: number,
): Promise<readonly StoredRecovery[]> {
  return asServer(database).query(
    build
      .selectFrom('auth_recoveries')
      .select(COLUMNS)
      .where('next_at', '<=', now)
      .where('told', '<=', DAYS)
      .orderBy('next_at')
      .orderBy('id')
      .limit(most),
  )
}

/** Notes that the message which was due was written to the outbox. Another node may have been first. */
export async function noteTold(database: Database, recovery: StoredRecovery, now: Date): Promise<void> {
  const isLast = isLastMessage(recovery)
  await asServer(database).query(
    build
      .updateTable('auth_recoveries')
      .set({
        told: recovery.told + 1,
        next_at: new Date(now.getTime() + DAY_MS),
        ...(isLast ? { link_until: new Date(now.getTime() + LINK_MS) } : {}),
      })
      .where('id', '=', recovery.id)
      .where('told', '=', recovery.told),
  )
}

/** Cancels the person's recovery that is under way, in the transaction of what proves them. Returns whether there was one. */
export async function cancelRecoveryOf(tx: Queryable, userId: string, now: Date): Promise<boolean> {
  const gone = await tx.query(
    build.deleteFrom('auth_recoveries').where('user_id', '=', userId).where(isOpen(now)).returning('id'),
  )
  return gone.length === 1
}

/** Cancels the person's recovery, or with `id` that one. Returns whether it was under way. */
export async function deleteRecovery(
  database: Database,
  by: { readonly userId: string } | { readonly id: string },
  now: Date,
): Promise<boolean> {
  return asServer(database).transaction(async (tx) => {
    await tx.query(SET_ACTOR)
    const gone = await tx.query(
      build
        .deleteFrom('auth_recoveries')
        .where((it) => ('id' in by ? it('id', '=', by.id) : it('user_id', '=', by.userId)))
        .where(isOpen(now))
        .returning('id'),
    )
    return gone.length === 1
  })
}

/**
 * Turns the second factor off by the link of its recovery, in the transaction of the session that the recovery ends with. Returns false where
 * the link is not sent yet, used, cancelled, or too old. The recovery goes with the factor.
 */
export async function spendRecovery(
  tx: Queryable,
  { id, userId }: Pick<StoredRecovery, 'id' | 'userId'>,
  now: Date,
): Promise<boolean> {
  await tx.query(SET_ACTOR)
  const spent = await tx.query(
    rawSql(sql<{ user_id: string }>`
      delete from auth_second_factors f using auth_recoveries r
      where r.id = ${id} and r.user_id = ${userId} and r.link_until > ${now} and f.user_id = r.user_id
      returning f.user_id`),
  )
  return spent.length === 1
}

/** Its link is not sent yet, or still good. */
function isOpen(now: Date) {
  return sql<boolean>`(link_until is null or link_until > ${now}::timestamptz)`
}

/** The actor of the audit log is the person. */
const SET_ACTOR = rawSql(sql`select set_config('app.actor', 'person', true)`)
