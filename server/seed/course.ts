import { plannedDoses, type PlannedDose } from '#domain/schedules/planning/planned-doses'
import { planSchedule } from '#domain/schedules/planning/plan-schedule'
import { ScheduleForm } from '#domain/schedules/schema'
import { slotInstant } from '#domain/time/slot'
import { addDays, type CivilDate } from '#domain/time/civil'
import { dateIn, instantOf, timeIn, type Zone } from '#domain/time/zone'
import type { Database } from '../db/database.ts'
import { complete } from '../scheduled-doses/complete.ts'
import { skip } from '../scheduled-doses/skip.ts'
import { create } from '../schedules/create.ts'
import { deactivate } from '../schedules/deactivate.ts'
import type { Course } from './life.ts'
import { minutesAfter, runner, type Run, type Today } from './run.ts'
import type { SeededVial, SeededVials } from './vials.ts'

/** Plans a course and lives it up to yesterday, or to the day on which it was deactivated. */
export async function liveCourse(
  database: Database,
  userId: string,
  course: Course,
  { today, zone, vials }: Today & { readonly vials: SeededVials },
): Promise<void> {
  const run = runner(database, userId)
  const scheduleId = crypto.randomUUID()
  const form = formOf(course, addDays(today, -course.startedDaysAgo), zone)
  const planned = planSchedule(form, today)
  if (!planned.ok) throw new Error(planned.reason)
  await run(() => create(userId, scheduleId, { form }, minutesAfter(instantOf(form.startDate, form.time, zone), -30)))
  const end = addDays(today, -(course.deactivatedDaysAgo ?? 0))
  // Of today nothing is done yet, so that there is something to do.
  for (const [index, dose] of plannedDoses(scheduleId, form, planned.slots).entries())
    if (dose.scheduled_date < end)
      await passDose(run, userId, { course, index, dose, zone, vial: vials.get(course.fromVial ?? '') })
  if (course.deactivatedDaysAgo !== undefined)
    await run(() =>
      deactivate(userId, scheduleId, { open_from: end, zone }, minutesAfter(instantOf(end, form.time, zone), 0)),
    )
}

function formOf(course: Course, startDate: CivilDate, zone: Zone): ScheduleForm {
  const { peptide, dosage, unit, administrationMethod, time, frequency, totalDoses, regimen } = course
  const daysOfOne = { daily: 1, 'every-other-day': 2, weekly: 7, '': 1 }[frequency]
  const dosesOfDay = 1 + (regimen?.times?.length ?? 0)
  return ScheduleForm.parse({
    peptide,
    dosage,
    unit,
    administrationMethod,
    dosageType: 'schedule',
    startDate,
    time,
    zone,
    vialTotalDoses: totalDoses,
    frequency,
    scheduleWeeks: Math.ceil((totalDoses * daysOfOne) / dosesOfDay / 7),
    regimen,
  })
}

type Passed = {
  readonly course: Course
  readonly index: number
  readonly dose: PlannedDose
  readonly zone: Zone
  readonly vial: SeededVial | undefined
}

/** What became of one planned dose: missed, skipped, taken as planned or later. */
async function passDose(run: Run, userId: string, { course, index, dose, zone, vial }: Passed): Promise<void> {
  if (course.missed?.includes(index)) return
  const slot = slotInstant(dose, zone)
  const reason = course.skipped?.[index]
  if (reason !== undefined) {
    await run(() => skip(userId, dose.id, reason || undefined, minutesAfter(slot, 20)))
    return
  }
  const hoursLate = course.takenLate?.[index]
  const at = minutesAfter(slot, (hoursLate ?? 0) * 60 + ((index * 5) % 17))
  const taken = { date: dateIn(at.getTime(), zone), time: timeIn(at.getTime(), zone) }
  const tap = {
    dose_id: crypto.randomUUID(),
    zone,
    confirmed: true,
    taken: hoursLate === undefined ? undefined : taken,
    draws: vial && dose.scheduled_date >= vial.mixedOn ? [{ vial_id: vial.id, ...SYRINGE }] : undefined,
  }
  await run(() => complete(userId, dose.id, tap, at))
}

const SYRINGE = { scale: 'U-100', barrel: '0.3' } as const
