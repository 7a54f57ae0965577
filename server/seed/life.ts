import type * as z from 'zod'
import type { ScheduleForm } from '#domain/schedules/schema'
import type { SiteChange } from '#domain/sites/settings'
import { addDays } from '#domain/time/civil'
import { dateIn, type Zone } from '#domain/time/zone'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import { build } from '../db/sql.ts'
import { insertSettings } from '../sites/queries.ts'
import { liveCourse } from './course.ts'
import { measure } from './metrics.ts'
import { logOnce } from './one-time.ts'
import { checkIn } from './symptoms.ts'
import { keepProtocol } from './protocols.ts'
import { addVials } from './vials.ts'

/** What a seeded person has done. Days are counted back from today; the doses of a course from 0. */
export type Life = {
  readonly courses: readonly Course[]
  readonly oneTime: readonly OneTime[]
  readonly vials?: readonly Vial[]
  readonly sites?: readonly SiteSet[]
  /** Whether the person says how they are on most days. */
  readonly checksIn?: true
  /** Whether the person keeps a protocol. */
  readonly keepsProtocol?: true
  readonly metrics: {
    readonly months: number
    readonly weight: { readonly from: number; readonly to: number; readonly unit: 'kg' | 'lbs' }
    readonly energy: readonly [number, number]
    readonly sleep: readonly [number, number]
  }
}

/** What was set for a site; `restsForDays` counts from today. */
type SiteSet = SiteChange & { readonly id: string; readonly restsForDays?: number }

type Injection = {
  readonly peptide: string
  readonly dosage: string
  readonly unit: 'mcg' | 'mg' | 'IU'
  readonly administrationMethod: 'injection'
}

export type Course = Injection & {
  readonly time: string
  /** Empty beside a pattern. */
  readonly frequency: 'daily' | 'every-other-day' | 'weekly' | ''
  /** A pattern, further times of a day, steps; amounts as they are typed. */
  readonly regimen?: z.input<typeof ScheduleForm>['regimen']
  readonly totalDoses: number
  readonly startedDaysAgo: number
  readonly deactivatedDaysAgo?: number
  readonly missed?: readonly number[]
  /** The reason of each skipped dose; empty for none. */
  readonly skipped?: Readonly<Record<number, string>>
  /** How many hours after the plan a dose was taken. */
  readonly takenLate?: Readonly<Record<number, number>>
  /** The name of the vial that its doses are drawn from, from the day of mixing on. */
  readonly fromVial?: string
}

/** A vial, mixed some days ago or not yet. */
export type Vial = {
  readonly peptide: string
  readonly name: string
  readonly amount: string
  readonly unit: 'mg' | 'mcg' | 'IU'
  readonly diluentMl: string
  readonly mixedDaysAgo?: number
  readonly lot?: string
  readonly cost?: string
  readonly currency?: string
}

export type OneTime = Injection & {
  readonly daysAgo: number
  readonly time: string
  /** The clock it was logged by, where that is not the person's. */
  readonly zone?: string
  readonly notes?: string
  readonly sites?: readonly string[]
  readonly correctedTo?: string
  readonly enteredInError?: boolean
}

/** Lives it, each act at its own moment and by the server's own code, so that the rows are as a person would have left them. */
export async function live(
  database: Database,
  userId: string,
  life: Life,
  clock: { readonly now: Date; readonly zone: Zone },
): Promise<void> {
  const today = dateIn(clock.now.getTime(), clock.zone)
  const vials = await addVials(database, userId, life.vials ?? [], { ...clock, today })
  for (const course of life.courses) await liveCourse(database, userId, course, { ...clock, today, vials })
  for (const dose of life.oneTime) await logOnce(database, userId, dose, { ...clock, today })
  for (const { id, restsForDays, ...change } of life.sites ?? []) {
    const resting =
      restsForDays === undefined ? change.resting : { reason: 'bruise' as const, until: addDays(today, restsForDays) }
    await asUser(database, userId).query(insertSettings(userId, id, { ...change, resting }))
  }
  await measure(database, userId, life.metrics, { ...clock, today })
  if (life.checksIn) await checkIn(database, userId, { ...clock, today })
  if (life.keepsProtocol) await keepProtocol(database, userId, { ...clock, today })
  await asUser(database, userId).query(
    build
      .updateTable('profiles')
      .set({ onboarding_complete: true, goals: ['Recovery', 'Sleep Quality'] })
      .where('user_id', '=', userId),
  )
}
