import { dateIn, instantOf, type Zone } from '#domain/time/zone'
import { addDays } from '#domain/time/civil'
import { CivilTime } from '#domain/time/schema'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { createAuth } from '../server/account/auth.ts'
import { asService } from '../server/db/as-service.ts'
import { asUser } from '../server/db/as-user.ts'
import type { Database } from '../server/db/database.ts'
import { build } from '../server/db/sql.ts'
import type { Settings } from '../server/env.ts'

/** Everybody's password; these people exist to be tried out. */
const PASSWORD = 'correct horse battery'
const DAY_MS = 24 * 60 * 60 * 1000
const ZONE = 'UTC' as Zone

const PEOPLE = [
  { email: 'ana@vialog.example', name: 'Ana', premiumDays: 9, admin: false },
  { email: 'bo@vialog.example', name: 'Bo', premiumDays: 0, admin: false },
  { email: 'kit@vialog.example', name: 'Kit', premiumDays: 30, admin: true },
] as const

/** Makes ana (trial), bo (free) and kit (admin), each with four weeks of rows. A person who exists already is left unchanged. */
export async function seedPeople(
  database: Database,
  settings: Settings,
  now: Date,
): Promise<readonly { readonly email: string; readonly made: boolean }[]> {
  const auth = createAuth(database, settings)
  const report = []
  for (const person of PEOPLE) {
    const signedUp = await auth.api
      .signUpEmail({ body: { email: person.email, password: PASSWORD, name: person.name } })
      .catch(() => undefined)
    report.push({ email: person.email, made: signedUp !== undefined })
    if (!signedUp) continue
    const userId = signedUp.user.id
    await grant(database, userId, person, now)
    await liveFourWeeks(database, userId, now)
  }
  return report
}

async function grant(database: Database, userId: string, person: (typeof PEOPLE)[number], now: Date): Promise<void> {
  const service = asService(database, 'seed', userId)
  if (person.premiumDays > 0)
    await service.query(
      build
        .updateTable('profiles')
        .set({ premium_until: new Date(now.getTime() + person.premiumDays * DAY_MS), trial_started_at: now })
        .where('user_id', '=', userId),
    )
  if (person.admin) await service.query(build.insertInto('user_roles').values({ user_id: userId, role: 'admin' }))
}

/** A dose each evening but some, and weight, energy and sleep now and then. */
async function liveFourWeeks(database: Database, userId: string, now: Date): Promise<void> {
  const today = dateIn(now.toISOString(), ZONE)
  const evening = CivilTime.parse('20:00')
  const doses = []
  const metrics = []
  for (let day = 28; day >= 1; day -= 1) {
    const at = instantOf(addDays(today, -day), evening, ZONE)
    if (day % 6 !== 0)
      doses.push({
        user_id: userId,
        id: crypto.randomUUID(),
        peptide_id: PEPTIDE_IDS.bpc157,
        amount: '250',
        unit: 'mcg' as const,
        administration_method: 'subcutaneous' as const,
        administered_at: at,
        recorded_at: at,
      })
    if (day % 3 === 0)
      metrics.push(
        {
          user_id: userId,
          id: crypto.randomUUID(),
          metric_type: 'weight' as const,
          value: (82 - (28 - day) / 20).toFixed(1),
          unit: 'kg' as const,
          recorded_at: at,
        },
        {
          user_id: userId,
          id: crypto.randomUUID(),
          metric_type: 'energy' as const,
          value: String(6 + (day % 4) / 2),
          unit: '/10' as const,
          recorded_at: at,
        },
        {
          user_id: userId,
          id: crypto.randomUUID(),
          metric_type: 'sleep' as const,
          value: String(7 + (day % 3) / 2),
          unit: '/10' as const,
          recorded_at: at,
        },
      )
  }
  await asUser(database, userId).batch([
    build.insertInto('doses').values(doses),
    build.insertInto('user_metrics').values(metrics),
    build
      .updateTable('profiles')
      .set({ onboarding_complete: true, goals: ['Recovery', 'Sleep Quality'] })
      .where('user_id', '=', userId),
  ])
}
