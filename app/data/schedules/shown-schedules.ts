import type { Schedule } from '#contract'
import { peptideNames } from '../peptides/names.ts'
import type { ShownRow } from '../rows/draft.ts'
import { selector } from '../rows/selector.ts'
import { isSame } from '../rows/shown-rows.ts'
import { shownScheduledDoses } from '../scheduled-doses/shown-scheduled-doses.ts'
import type { ShownActiveSchedule, ShownSchedule } from './shown-schedule.ts'

/** The active schedules, the one created last first, and each of them, and one that is being ended, with all of its doses. */
export type ShownSchedules = {
  readonly active: readonly ShownActiveSchedule[]
  readonly whole: (id: string) => ShownSchedule | undefined
}

/** The schedules of the rows on this device, with its unsent writes. One of which nothing has changed stays the same object. */
export const shownSchedules = selector(shownScheduledDoses.names, (_tables, rows): ShownSchedules => {
  const { ofSchedule } = shownScheduledDoses(rows)
  const nameOf = peptideNames(rows)
  const whole = [...rows.tables.schedules.values()]
    .filter(({ status, waiting = false }) => status === 'active' || waiting)
    .flatMap((row) => scheduleOf(row, ofSchedule(row.id), nameOf(row)) ?? [])
    .map((schedule) => asBefore(schedule))
  const byId = new Map(whole.map((schedule) => [schedule.id, schedule]))
  last = byId
  return {
    active: whole.filter(({ status }) => status === 'active').toSorted(lastCreatedFirst),
    whole: (id) => {
      const schedule = byId.get(id)
      if (!schedule) return undefined
      const { waiting: _, ...itself } = schedule
      return { ...itself, doses: ofSchedule(id) }
    },
  }
})

let last: ReadonlyMap<string, ShownActiveSchedule> = new Map()

/** What was shown last of a schedule, if it says the same: a tap on a dose changes one of them. */
function asBefore(schedule: ShownActiveSchedule): ShownActiveSchedule {
  const before = last.get(schedule.id)
  const isNamedSo = before?.peptide_name === schedule.peptide_name && before.waiting === schedule.waiting
  return isNamedSo && isSame(before, schedule) ? before : schedule
}

type Doses = ReturnType<ReturnType<typeof shownScheduledDoses>['ofSchedule']>

/**
 * The last pending dose speaks for its schedule, since what was missed may be of an earlier plan; where nothing is pending, the last dose
 * does. Undefined without any.
 */
function scheduleOf(row: ShownRow<'schedules'>, doses: Doses, peptide_name: string): ShownActiveSchedule | undefined {
  const {
    version: _version,
    joined_from: _joined,
    confirmed_amounts: _confirmed,
    asks_site: _asks,
    protocol_version_id: _protocol,
    waiting = false,
    ...schedule
  } = row
  const pending = doses.filter(({ status }) => status === 'pending')
  const last = pending.at(-1) ?? doses.at(-1)
  if (!last) return undefined
  const { scheduled_time, amount, unit, administration_method } = last
  return {
    ...schedule,
    peptide_name,
    waiting,
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
