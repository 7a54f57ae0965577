import type { RowOf } from '#domain/export/tables'
import { addDays } from '#domain/time/civil'
import type { Random } from './randomly.ts'

const DOSES_OF_SCHEDULE = 40

/** Schedules, active and ended, whose doses are completed by some of these doses, skipped, hidden, moved or open. */
export function generatedPlans(random: Random, doses: readonly RowOf<'doses'>[], vials: readonly RowOf<'vials'>[]) {
  const free = Map.groupBy(
    doses.filter(({ deleted_at }) => deleted_at === null),
    ({ peptide_id }) => peptide_id,
  )
  const schedules = Array.from({ length: Math.ceil(doses.length / 100) }, (_, at) => schedule(random, doses, at))
  return {
    schedules,
    scheduled_doses: schedules.flatMap((one) =>
      Array.from({ length: DOSES_OF_SCHEDULE }, (_, day) => planned(random, one, day, free.get(one.peptide_id)?.pop())),
    ),
    schedule_revisions: schedules.map(({ id, start_date, frequency, duration_weeks }): RowOf<'schedule_revisions'> => {
      const before = { regimen: null, start_date, frequency, total_doses: 3, duration_weeks }
      return {
        id: random.id(),
        schedule_id: id,
        kind: random.one(['edited', 'moved', 'shifted', 'paused']),
        revised_at: random.moment(),
        from_date: random.date(),
        before,
      }
    }),
    schedule_vials: schedules
      .filter((_, at) => at % 2 === 0)
      .map(({ id }) => ({ schedule_id: id, vial_id: random.chance(0.3) ? null : random.one(vials).id })),
    muted_schedules: schedules.filter((_, at) => at % 3 === 0).map(({ id }) => ({ schedule_id: id })),
  }
}

function schedule(random: Random, doses: readonly RowOf<'doses'>[], at: number): RowOf<'schedules'> {
  return {
    id: random.id(),
    peptide_id: random.one(doses).peptide_id,
    frequency: random.one(['daily', 'weekly', 'twice-monthly', '']),
    duration_weeks: random.whole(1, 104),
    start_date: random.date(),
    status: at % 2 === 0 ? 'active' : 'inactive',
    regimen: null,
    asks_site: at % 4 === 0 ? true : null,
    created_at: random.moment(),
  }
}

function planned(
  random: Random,
  { id, peptide_id, start_date, status: of }: RowOf<'schedules'>,
  day: number,
  dose: RowOf<'doses'> | undefined,
): RowOf<'scheduled_doses'> {
  const status =
    dose && random.chance(0.7) ? 'completed' : of === 'active' && random.chance(0.5) ? 'pending' : 'skipped'
  const isSkipped = status === 'skipped' && (of === 'active' || random.chance(0.5))
  const isMoved = random.chance(0.1)
  return {
    id: random.id(),
    schedule_id: id,
    peptide_id,
    scheduled_date: addDays(start_date, day),
    scheduled_time: random.time(),
    zone: random.zone(),
    planned_date: isMoved ? addDays(start_date, day + 1) : null,
    planned_time: isMoved ? random.time() : null,
    amount: random.decimal(),
    unit: 'mg',
    administration_method: 'subcutaneous',
    status,
    actual_dose_id: status === 'completed' ? (dose?.id ?? null) : null,
    skipped_at: isSkipped ? random.moment() : null,
    skip_reason: isSkipped ? random.note(200) : null,
    created_at: random.moment(),
  }
}
