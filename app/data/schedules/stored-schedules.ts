import type { RowOf, Schedule } from '#contract'
import { peptideNames } from '../peptides/names.ts'
import { selector } from '../rows/selector.ts'
import { storedScheduledDoses } from '../scheduled-doses/stored-scheduled-doses.ts'
import type { ShownActiveSchedule, ShownSchedule } from './shown-schedule.ts'

/** The active schedules, the one created last first, and each of them with all of its doses. */
export type StoredSchedules = {
  readonly active: readonly ShownActiveSchedule[]
  readonly whole: (id: string) => ShownSchedule | undefined
}

/** The active schedules of the rows of this device. */
export const storedSchedules = selector(storedScheduledDoses.names, (_tables, rows): StoredSchedules => {
  const { ofSchedule } = storedScheduledDoses(rows)
  const nameOf = peptideNames(rows)
  const active = [...rows.tables.schedules.values()]
    .filter(({ status }) => status === 'active')
    .flatMap((row) => scheduleOf(row, ofSchedule(row.id), nameOf(row.peptide_id)) ?? [])
    .toSorted(lastCreatedFirst)
  const byId = new Map(active.map((schedule) => [schedule.id, schedule]))
  return {
    active: active.map((schedule) => ({ ...schedule, waiting: false })),
    whole: (id) => {
      const schedule = byId.get(id)
      return schedule && { ...schedule, doses: ofSchedule(id) }
    },
  }
})

type Doses = ReturnType<ReturnType<typeof storedScheduledDoses>['ofSchedule']>

/**
 * The last pending dose speaks for its schedule, since what was missed may be of an earlier plan; where nothing is pending, the last dose
 * does. Undefined without any.
 */
function scheduleOf(row: RowOf<'schedules'>, doses: Doses, peptide_name: string): Schedule | undefined {
  const { version: _version, joined_from: _joined, confirmed_amounts: _confirmed, ...schedule } = row
  const pending = doses.filter(({ status }) => status === 'pending')
  const last = pending.at(-1) ?? doses.at(-1)
  if (!last) return undefined
  const { scheduled_time, amount, unit, administration_method } = last
  return {
    ...schedule,
    peptide_name,
    scheduled_time,
    amount,
    unit,
    administration_method,
    next_date: pending[0]?.scheduled_date ?? null,
    last_date: pending.at(-1)?.scheduled_date ?? null,
  }
}

function lastCreatedFirst(one: Schedule, other: Schedule): number {
  return Date.parse(other.created_at) - Date.parse(one.created_at) || (other.id > one.id ? 1 : -1)
}
