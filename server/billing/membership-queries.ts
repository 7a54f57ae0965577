import { sql } from 'kysely'
import { asServer } from '../db/as-server.ts'
import { asService } from '../db/as-service.ts'
import { asUser } from '../db/as-user.ts'
import { claimDue } from '../db/claim-due.ts'
import type { Database } from '../db/database.ts'
import { build, rawSql } from '../db/sql.ts'
import type { Membership } from '../integrations/membership-provider.ts'

const ACTOR = 'membership'

/** The person's stored membership. */
export async function findMembership(database: Database, userId: string): Promise<Membership | undefined> {
  const [row] = await asUser(database, userId).query(
    build.selectFrom('memberships').select(['has_access', 'valid_until']).where('user_id', '=', userId),
  )
  return row && { hasAccess: row.has_access, validUntil: row.valid_until }
}

/** The e-mail address of an account, if it is confirmed. */
export async function findConfirmedEmail(database: Database, userId: string): Promise<string | undefined> {
  const [row] = await asServer(database).query(
    build.selectFrom('auth_users').select('email').where('id', '=', userId).where('email_verified', '=', true),
  )
  return row?.email
}

/** Stores the provider's answer, unless the person never was a member or the account is deleted. Returns whether anything changed. */
export async function keepMembership(
  database: Database,
  userId: string,
  { hasAccess, validUntil }: Membership,
  at: Date,
): Promise<boolean> {
  type Kept = { readonly has_access: boolean; readonly valid_until: Date | null }
  const [[before], [kept]] = await asService(database, ACTOR).batch<[Kept, Kept]>([
    rawSql(sql<Kept>`select has_access, valid_until from memberships where user_id = ${userId} for update`),
    rawSql(sql<Kept>`
      insert into memberships as m (user_id, has_access, valid_until, checked_at, source)
      select p.user_id, ${hasAccess}::boolean, ${validUntil}::timestamptz, ${at}::timestamptz, 'provider' from profiles p
      where p.user_id = ${userId} and (${hasAccess}::boolean or exists (select from memberships h where h.user_id = ${userId}))
      on conflict (user_id) do update
        set has_access = excluded.has_access, valid_until = excluded.valid_until, checked_at = excluded.checked_at
        where m.source = 'provider'
      returning m.has_access, m.valid_until`),
  ])
  if (!kept) return false
  return before?.has_access !== kept.has_access || before.valid_until?.getTime() !== kept.valid_until?.getTime()
}

/** Claims, for half a minute, members of the provider who were last verified more than a day ago. */
export async function claimStaleMembers(database: Database, at: Date, limit: number): Promise<readonly string[]> {
  const isStale = sql`source = 'provider' and has_access and checked_at < ${at}::timestamptz - interval '1 day'
    and (asking_until is null or asking_until <= ${at})`
  const claimed = await claimDue(asService(database, ACTOR), {
    table: 'memberships',
    limit,
    due: rawSql(sql<{ user_id: string }>`
      select user_id from memberships where ${isStale} order by checked_at limit ${limit}`),
    claim: ({ user_id }) =>
      rawSql(sql<{ user_id: string }>`
        update memberships set asking_until = ${at}::timestamptz + interval '25 seconds' where user_id = ${user_id}
          and user_id in (select user_id from memberships where user_id = ${user_id} and ${isStale} for update skip locked)
        returning user_id`),
  })
  return claimed.map(({ user_id }) => user_id)
}

/** Sets a membership by e-mail address, for an administrator. Returns whether the account exists. */
export async function commandMembership(
  database: Database,
  email: string,
  { hasAccess, validUntil }: Membership,
  at: Date,
): Promise<boolean> {
  const [account] = await asServer(database).query(
    build
      .selectFrom('auth_users')
      .select('id')
      .where(sql`lower(email)`, '=', email.toLowerCase()),
  )
  if (!account) return false
  await asService(database, 'membership-command').query(
    rawSql(sql`
      insert into memberships (user_id, has_access, valid_until, checked_at, source)
      select user_id, ${hasAccess}::boolean, ${validUntil}::timestamptz, ${at}::timestamptz, 'command'
      from profiles where user_id = ${account.id}
      on conflict (user_id) do update
        set has_access = excluded.has_access, valid_until = excluded.valid_until,
            checked_at = excluded.checked_at, source = excluded.source`),
  )
  return true
}

/** A membership, for the administrator's list. */
export type Member = {
  readonly email: string
  readonly hasAccess: boolean
  readonly validUntil: Date | null
  readonly source: string
}

/** All memberships, in batches of a thousand. It reads only the accounts of members. */
export async function* listMembers(database: Database): AsyncGenerator<readonly Member[]> {
  let after: string | undefined
  for (;;) {
    const members = await asService(database, ACTOR).query(membersAfter(after))
    after = members.at(-1)?.user_id
    if (after === undefined) return
    const ids = members.map(({ user_id }) => user_id)
    const accounts = await asServer(database).query(
      build
        .selectFrom('auth_users')
        .select(['id', 'email'])
        .where('id', '=', sql<string>`any(${ids}::uuid[])`),
    )
    const emails = new Map(accounts.map(({ id, email }) => [id, email]))
    yield members.map((member) => ({
      email: emails.get(member.user_id) ?? member.user_id,
      hasAccess: member.has_access,
      validUntil: member.valid_until,
      source: member.source,
    }))
  }
}

const MEMBERS_AT_ONCE = 1_000

function membersAfter(userId: string | undefined) {
  const members = build.selectFrom('memberships').select(['user_id', 'has_access', 'valid_until', 'source'])
  const further = userId === undefined ? members : members.where('user_id', '>', userId)
  return further.orderBy('user_id').limit(MEMBERS_AT_ONCE)
}
