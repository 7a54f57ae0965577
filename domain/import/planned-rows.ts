import type { RowOf } from '../export/tables.ts'
import { addDays } from '../time/civil.ts'
import { CLOCKS_APART_DAYS, dateIn, UTC } from '../time/zone.ts'
import type { DoseHere } from './here.ts'
import type { FileRows } from './rows.ts'
import { eachRow, type Steps } from './steps.ts'

/** How many doses a schedule has, and how many of them are completed. */
export type Totals = { readonly total_doses: number; readonly completed_doses: number }

/**
 * The scheduled doses of the new schedules, and the totals of these schedules. Where the account has the dose that completes one, but
 * deleted, completing another one or of another peptide, the scheduled dose becomes pending; hidden where its schedule is inactive.
 * Hidden is also what is pending of an inactive schedule and cannot have been missed by `at`, the moment of the import (ISO 8601).
 */
export function* plannedRows(
  { schedules, scheduled_doses }: FileRows,
  added: ReadonlySet<string>,
  here: ReadonlyMap<string, DoseHere>,
  idOf: (peptideId: string) => string,
  at: string,
): Steps<{ readonly planned: readonly RowOf<'scheduled_doses'>[]; readonly totals: ReadonlyMap<string, Totals> }> {
  const statuses = new Map(schedules.map(({ id, status }) => [id, status]))
  const totals = new Map<string, Totals>()
  const lastMissed = addDays(dateIn(at, UTC), CLOCKS_APART_DAYS)
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
    const isInactive = statuses.get(row.schedule_id) === 'inactive'
    if (isInactive && row.status === 'pending' && row.scheduled_date > lastMissed) return { ...row, status: 'skipped' }
    if (!dose || (!dose.is_deleted && !dose.completes && dose.peptide_id === idOf(row.peptide_id))) return row
    return { ...row, status: isInactive ? 'skipped' : 'pending', actual_dose_id: null }
  }
}
