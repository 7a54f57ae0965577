import type { CivilDate } from '#domain/time/civil'
import { peptideNames, type PeptideRow } from '../peptides/names.ts'
import { compare } from '../rows/compare.ts'
import type { ShownRow } from '../rows/draft.ts'
import { inOrder } from '../rows/in-order.ts'
import { selector } from '../rows/selector.ts'
import type { ShownScheduledDose } from './shown-scheduled-dose.ts'

/** The scheduled doses of this device, earliest first: all of active schedules, and those of the others from a day on. */
export type ShownScheduledDoses = {
  readonly all: readonly ShownScheduledDose[]
  readonly ofSchedule: (id: string) => readonly ShownScheduledDose[]
  readonly isKnown: (id: string) => boolean
  /** Of this day and all after it every dose is here. */
  readonly from: CivilDate
  /** There are others before it, which only the server has. */
  readonly hasOlder: boolean
}

/** The scheduled doses of the rows. One whose rows have not changed stays the same object. */
export const shownScheduledDoses = selector(
  ['scheduled_doses', 'schedules', 'custom_peptides'],
  ({ scheduled_doses, schedules }, rows): ShownScheduledDoses => {
    const nameOf = peptideNames(rows)
    const isNamedAsBefore = last.nameOf === nameOf
    const made = inOrder(scheduled_doses, last.made, {
      isShown: ({ schedule_id }) => schedules.has(schedule_id),
      isSame: (one, row) => isNamedAsBefore && one.row === row && one.schedule === schedules.get(row.schedule_id),
      make: (row) => {
        const schedule = schedules.get(row.schedule_id)
        return schedule && { id: row.id, row, schedule, dose: newDose(row, schedule, nameOf) }
      },
      order: earliestFirst,
    })
    last = { nameOf, made }
    const all = made.map(({ dose }) => dose)
    let bySchedule: ReadonlyMap<string, readonly ShownScheduledDose[]> | undefined
    return {
      all,
      ofSchedule: (id) => {
        bySchedule ??= Map.groupBy(all, ({ schedule_id }) => schedule_id)
        return bySchedule.get(id) ?? []
      },
      isKnown: (id) => scheduled_doses.has(id),
      from: rows.from,
      hasOlder: rows.hasOlder,
    }
  },
)

/** What the last doses were made of: few of them change at once. */
let last: { readonly nameOf: NameOf | undefined; readonly made: readonly Made[] } = { nameOf: undefined, made: [] }

type Made = {
  readonly id: string
  readonly row: ShownRow<'scheduled_doses'>
  readonly schedule: ShownRow<'schedules'>
  readonly dose: ShownScheduledDose
}

type NameOf = (row: PeptideRow) => string

function newDose(
  row: ShownRow<'scheduled_doses'>,
  schedule: ShownRow<'schedules'>,
  nameOf: NameOf,
): ShownScheduledDose {
  const { version: _version, waiting = false, joined_from: _joined, ...dose } = row
  const isConfirmed = ({ amount, unit }: { readonly amount: string; readonly unit: string }) =>
    amount === row.amount && unit === row.unit
  return {
    ...dose,
    schedule_status: schedule.status,
    peptide_name: nameOf(row),
    amount_confirmed: schedule.confirmed_amounts.some(isConfirmed),
    waiting,
  }
}

function earliestFirst({ dose: one }: Made, { dose: other }: Made): number {
  return (
    compare(one.scheduled_date, other.scheduled_date) ||
    compare(one.scheduled_time, other.scheduled_time) ||
    compare(one.id, other.id)
  )
}
