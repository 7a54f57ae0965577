import type { RowOf } from '../export/tables.ts'
import type { DoseHere } from './here.ts'
import type { FileRows } from './rows.ts'

/** How many doses a schedule has, and how many of them are completed. */
export type Totals = { readonly total_doses: number; readonly completed_doses: number }

/**
 * The scheduled doses of the schedules that are new, and the totals of these. One whose dose is here already, but deleted,
 * completing another one or of another peptide, is open again; hidden, where its schedule is inactive.
 */
export function plannedRows(
  { schedules, scheduled_doses }: FileRows,
  added: ReadonlySet<string>,
  here: ReadonlyMap<string, DoseHere>,
  idOf: (peptideId: string) => string,
) {
  const statuses = new Map(schedules.map(({ id, status }) => [id, status]))
  const totals = new Map<string, Totals>()
  const planned = scheduled_doses
    .filter(({ schedule_id }) => added.has(schedule_id))
    .map((row): RowOf<'scheduled_doses'> => {
      const dose = here.get(row.actual_dose_id ?? '')
      if (!dose || (!dose.is_deleted && !dose.completes && dose.peptide_id === idOf(row.peptide_id))) return row
      const status = statuses.get(row.schedule_id) === 'inactive' ? 'skipped' : 'pending'
      return { ...row, status, actual_dose_id: null }
    })
  for (const { schedule_id, status } of planned) {
    const { total_doses, completed_doses } = totals.get(schedule_id) ?? { total_doses: 0, completed_doses: 0 }
    totals.set(schedule_id, {
      total_doses: total_doses + 1,
      completed_doses: completed_doses + Number(status === 'completed'),
    })
  }
  return { planned, totals }
}
