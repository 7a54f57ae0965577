import type { CivilDate } from '#domain/time/civil'
import { peptideNames, type PeptideRow } from '../peptides/names.ts'
import { compare } from '../rows/compare.ts'
import type { ShownRow, ShownTables } from '../rows/draft.ts'
import { inOrder } from '../rows/in-order.ts'
import { selector } from '../rows/selector.ts'
import { isSame } from '../rows/shown-rows.ts'
import { changedIds } from '../rows/table-changes.ts'
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
  ({ scheduled_doses }, rows): ShownScheduledDoses => {
    const nameOf = peptideNames(rows)
    const schedules = shownOfSchedules(rows)
    const isNamedAsBefore = last?.nameOf === nameOf
    const made = inOrder(
      scheduled_doses,
      last?.made ?? [],
      {
        isShown: ({ schedule_id }) => schedules.has(schedule_id),
        isSame: (one, row) => isNamedAsBefore && one.row === row && one.schedule === schedules.get(row.schedule_id),
        make: (row) => {
          const schedule = schedules.get(row.schedule_id)
          return schedule && { id: row.id, row, schedule, dose: newDose(row, schedule, nameOf) }
        },
        order: earliestFirst,
      },
      isNamedAsBefore && last?.schedules === schedules ? changedIds(last.scheduled_doses, scheduled_doses) : undefined,
    )
    last = { nameOf, scheduled_doses, schedules, made }
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
let last: (Pick<ShownTables, 'scheduled_doses'> & Before) | undefined

type Before = {
  readonly nameOf: NameOf
  readonly schedules: ReadonlyMap<string, ShownOfSchedule>
  readonly made: readonly Made[]
}

/** What scheduled doses show of their schedules, by schedule. A completed dose changes the count in its schedule alone, and this stays the same object. */
const shownOfSchedules = selector(['schedules'], ({ schedules }): ReadonlyMap<string, ShownOfSchedule> => {
  const before = last?.schedules
  const now = [...schedules.values()].map(({ id, status, confirmed_amounts }) => {
    const known = before?.get(id)
    const shown = { status, confirmed_amounts }
    return [id, known && isSame(known, shown) ? known : shown] as const
  })
  return before?.size === now.length && now.every(([id, shown]) => before.get(id) === shown) ? before : new Map(now)
})

type ShownOfSchedule = Pick<ShownRow<'schedules'>, 'status' | 'confirmed_amounts'>

type Made = {
  readonly id: string
  readonly row: ShownRow<'scheduled_doses'>
  readonly schedule: ShownOfSchedule
  readonly dose: ShownScheduledDose
}

type NameOf = (row: PeptideRow) => string

function newDose(row: ShownRow<'scheduled_doses'>, schedule: ShownOfSchedule, nameOf: NameOf): ShownScheduledDose {
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
