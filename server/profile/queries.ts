import { sql } from 'kysely'
import type { Profile } from '#contract'
import type { DayBegins } from '#domain/time/day'
import type { ProfileChange } from '#domain/profile/schema'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import { build } from '../db/sql.ts'
import { createProfile } from './create-profile.ts'
import { notFound } from '../http/api-error.ts'

const columns = [
  'user_id',
  'display_name',
  'goals',
  'onboarding_complete',
  'age',
  'experience_level',
  'avatar_url',
  'premium_until',
  'day_begins',
  'order_lead_days',
] as const

/** The person's profile. @throws ApiError 404 if there is none. */
export async function findProfile(database: Database, userId: string): Promise<Profile> {
  const rows = await asUser(database, userId).query(
    build.selectFrom('profiles').select(columns).where('user_id', '=', userId),
  )
  return profileOf(rows[0])
}

/** Completes onboarding and stores its goals; an empty list overwrites none (docs/product/profile.md#onboarding). */
export async function completeOnboarding(
  database: Database,
  userId: string,
  goals: readonly string[],
): Promise<Profile> {
  const rows = await asUser(database, userId).query(
    build
      .updateTable('profiles')
      .set({
        onboarding_complete: true,
        goals: goals.length > 0 ? [...goals] : sql<string[]>`goals`,
        updated_at: sql<Date>`now()`,
      })
      .where('user_id', '=', userId)
      .returning(columns),
  )
  return profileOf(rows[0])
}

/** Changes the given fields, and creates the profile if there is none (docs/product/profile.md#fields). */
export async function saveProfile(
  database: Database,
  userId: string,
  change: ProfileChange & { readonly avatar_url?: string },
): Promise<Profile> {
  const save = (): Promise<Row[]> =>
    asUser(database, userId).query(
      build
        .updateTable('profiles')
        .set({ ...change, updated_at: sql<Date>`now()` })
        .where('user_id', '=', userId)
        .returning(columns),
    )
  const [saved] = await save()
  if (saved || !(await createProfile(database, userId, undefined))) return profileOf(saved)
  return profileOf((await save())[0])
}

type Row = Omit<Profile, 'premium_until' | 'goals' | 'day_begins'> & {
  readonly premium_until: Date | null
  readonly day_begins: number
  readonly goals: string[] | null
}

function profileOf(row: Row | undefined): Profile {
  if (!row) throw notFound('profile')
  return {
    ...row,
    goals: row.goals ?? [],
    premium_until: row.premium_until?.toISOString() ?? null,
    // The constraint of the column takes no other.
    day_begins: row.day_begins as DayBegins,
  }
}
