import type { RowOf, ScheduledDose } from '#contract'
import type { CivilDate } from '#domain/time/civil'
import { peptideNames } from '../peptides/names.ts'
import { compare } from '../rows/compare.ts'
import { selector } from '../rows/selector.ts'
import type { ShownScheduledDose } from './shown-scheduled-dose.ts'

/** The scheduled doses of this device, earliest first: all of active schedules, and those of the others from a day on. */
export type StoredScheduledDoses = {
  readonly all: readonly ShownScheduledDose[]
  readonly ofSchedule: (id: string) => readonly ShownScheduledDose[]
  readonly isKnown: (id: string) => boolean
  /** Of this day and all after it every dose is here. */
  readonly from: CivilDate
  /** There are others before it, which only the server has. */
  readonly hasOlder: boolean
}

/** The scheduled doses of the rows. One whose rows have not changed stays the same object. */
export const storedScheduledDoses = selector(
  ['scheduled_doses', 'schedules', 'custom_peptides'],
  ({ scheduled_doses, schedules }, rows): StoredScheduledDoses => {
    const nameOf = peptideNames(rows)
    const all = [...scheduled_doses.values()]
      .flatMap((row) => {
        const schedule = schedules.get(row.schedule_id)
        return schedule ? doseOf(row, { schedule, nameOf }) : []
      })
      .toSorted(earliestFirst)
    const bySchedule = Map.groupBy(all, ({ schedule_id }) => schedule_id)
    return {
      all,
      ofSchedule: (id) => bySchedule.get(id) ?? [],
      isKnown: (id) => scheduled_doses.has(id),
      from: rows.from,
      hasOlder: rows.hasOlder,
    }
  },
)

type Beside = { readonly schedule: RowOf<'schedules'>; readonly nameOf: (id: string) => string }

/** Made once of the same rows. */
function doseOf(row: RowOf<'scheduled_doses'>, beside: Beside): ShownScheduledDose {
  const known = made.get(row)
  if (known?.schedule === beside.schedule && known.nameOf === beside.nameOf) return known.dose
  const dose = { ...newDose(row, beside), waiting: false }
  made.set(row, { ...beside, dose })
  return dose
}

const made = new WeakMap<RowOf<'scheduled_doses'>, Beside & { readonly dose: ShownScheduledDose }>()

function newDose(row: RowOf<'scheduled_doses'>, { schedule, nameOf }: Beside): ScheduledDose {
  const { version: _version, joined_from: _joined, ...dose } = row
  const isConfirmed = ({ amount, unit }: { readonly amount: string; readonly unit: string }) =>
    amount === row.amount && unit === row.unit
  return {
    ...dose,
    schedule_status: schedule.status,
    peptide_name: nameOf(row.peptide_id),
    amount_confirmed: schedule.confirmed_amounts.some(isConfirmed),
  }
}

function earliestFirst(one: ScheduledDose, other: ScheduledDose): number {
  return (
    compare(one.scheduled_date, other.scheduled_date) ||
    compare(one.scheduled_time, other.scheduled_time) ||
    compare(one.id, other.id)
  )
}
