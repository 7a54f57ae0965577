import type { RowOf } from '../export/tables.ts'
import type { DoseHere } from './here.ts'
import type { FileRows } from './rows.ts'
import { eachRow, type Steps } from './steps.ts'

/** How many doses a schedule has, and how many of them are completed. */
export type Totals = { readonly total_doses: number; readonly completed_doses: number }

/**
 * The scheduled doses of the new schedules, and the totals of these schedules. Where the account has the dose that completes one, but
 * deleted, completing another one or of another peptide, the scheduled dose becomes pending; hidden where its schedule is inactive.
 */
export function* plannedRows(
  { schedules, scheduled_doses }: FileRows,
  added: ReadonlySet<string>,
  here: ReadonlyMap<string, DoseHere>,
  idOf: (peptideId: string) => string,
): Steps<{ readonly planned: readonly RowOf<'scheduled_doses'>[]; readonly totals: ReadonlyMap<string, Totals> }> {
  const statuses = new Map(schedules.map(({ id, status }) => [id, status]))
  const totals = new Map<string, Totals>()
  const planned: RowOf<'scheduled_doses'>[] = []
  yield* eachRow(scheduled_doses, (row) => {
    const { schedule_id } = row
    if (!added.has(schedule_id)) return
    const kept = asPlanned(row)
    planned.push(kept)
    const { total_doses, completed_doses } = totals.get(schedule_id) ?? { total_doses: 0, completed_doses: 0 }
    totals.set(schedule_id, {
      total_doses: total_doses + 1,
      completed_doses: completed_doses + Number(kept.status === 'completed'),
    })
  })
  return { planned, totals }

  function asPlanned(row: RowOf<'scheduled_doses'>): RowOf<'scheduled_doses'> {
    const dose = here.get(row.actual_dose_id ?? '')
    if (!dose || (!dose.is_deleted && !dose.completes && dose.peptide_id === idOf(row.peptide_id))) return row
    const status = statuses.get(row.schedule_id) === 'inactive' ? 'skipped' : 'pending'
    return { ...row, status, actual_dose_id: null }
  }
}
