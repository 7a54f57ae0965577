import { createAuth } from '../account/auth.ts'
import { findPassword } from '../account/queries.ts'
import { asService } from '../db/as-service.ts'
import type { Database } from '../db/database.ts'
import { build } from '../db/sql.ts'
import type { Settings } from '../env.ts'
import type { Zone } from '#domain/time/zone'
import { DAY } from '#domain/time/instant'
import { live } from './life.ts'
import { ana, bo, kit } from './lives.ts'

/** Everybody's password; these people exist to be tried out. */
const PASSWORD = 'correct horse battery'

const PEOPLE = [
  { email: 'ana@vialog.example', name: 'Ana', premiumDays: 9, admin: false, life: ana },
  { email: 'bo@vialog.example', name: 'Bo', premiumDays: -30, admin: false, life: bo },
  { email: 'kit@vialog.example', name: 'Kit', premiumDays: 30, admin: true, life: kit },
] as const

/**
 * Makes ana (trial), bo (free) and kit (admin), each in the middle of a life with doses, schedules and metrics, by the clock
 * of `zone`. A person who exists already is left unchanged.
 */
export async function seedPeople(
  database: Database,
  settings: Settings,
  { now, zone }: { readonly now: Date; readonly zone: Zone },
): Promise<readonly { readonly email: string; readonly made: boolean }[]> {
  const auth = createAuth(database, settings)
  const report = []
  for (const person of PEOPLE) {
    // The library answers for an address that has an account as for another.
    const made = (await findPassword(database, person.email)) === undefined
    report.push({ email: person.email, made })
    if (!made) continue
    const { user } = await auth.api.signUpEmail({
      body: { email: person.email, password: PASSWORD, name: person.name },
    })
    const userId = user.id
    await grant(database, userId, person, now)
    await live(database, userId, person.life, { now, zone })
  }
  return report
}

async function grant(database: Database, userId: string, person: (typeof PEOPLE)[number], now: Date): Promise<void> {
  const service = asService(database, 'seed', userId)
  await service.query(
    build
      .updateTable('profiles')
      .set({ premium_until: new Date(now.getTime() + person.premiumDays * DAY), trial_started_at: now })
      .where('user_id', '=', userId),
  )
  if (person.admin) await service.query(build.insertInto('user_roles').values({ user_id: userId, role: 'admin' }))
}
