import type { RowOf, TableName } from '../export/tables.ts'
import type { Here } from './here.ts'
import { ownPeptidesOf } from './own-peptides.ts'
import { plannedRows } from './planned-rows.ts'
import type { FileRows } from './rows.ts'

/** The values of a row, by column or field. */
export type Values = Readonly<Record<string, unknown>>

/** The rows that a table gets. `stored` makes of each what is stored: with `extra` columns, which are no fields of the format. */
export type MergedTable = {
  readonly table: TableName
  readonly rows: readonly Values[]
  readonly stored: (row: Values) => Values
  readonly extra: Readonly<Record<string, 'integer' | 'instant'>>
}

/**
 * The rows of a file that an account gets, in the order of the tables. What is here already stays as it is, whole: a dose with
 * its own changes and draws, a vial with its own changes, a schedule with its own doses. `at`: the moment of the import.
 */
export function mergedTables(file: FileRows, here: Here, at: string): readonly MergedTable[] {
  const { added, columnsOf, idOf } = ownPeptidesOf(file.custom_peptides, here.peptides)
  const doses = news(file.doses, here.doses)
  const vials = news(file.vials, here.vials)
  const schedules = news(file.schedules, here.schedules)
  const { planned, totals } = plannedRows(file, schedules.ids, here.doses, idOf)
  const ofVial = ({ vial_id }: { readonly vial_id: string }) => vials.ids.has(vial_id)
  const ofSchedule = ({ schedule_id }: { readonly schedule_id: string }) => schedules.ids.has(schedule_id)
  const withPeptide = (row: { readonly peptide_id: string }) => ({ ...row, ...columnsOf(row.peptide_id) })
  return [
    merged('custom_peptides', added),
    merged('doses', doses.rows, withPeptide),
    merged(
      'dose_changes',
      file.dose_changes.filter(({ dose_id }) => doses.ids.has(dose_id)),
    ),
    merged('dose_intervals', file.dose_intervals, (row) => ({ ...row, peptide_id: idOf(row.peptide_id) })),
    merged('vials', vials.rows, withPeptide),
    merged('vial_components', file.vial_components.filter(ofVial), withPeptide),
    merged('vial_changes', file.vial_changes.filter(ofVial)),
    merged('dose_draws', drawsOf(file, doses.ids, here, idOf)),
    merged('schedules', schedules.rows, (row) => ({ ...withPeptide(row), ...totals.get(row.id) }), {
      total_doses: 'integer',
      completed_doses: 'integer',
    }),
    merged('scheduled_doses', planned, withPeptide),
    merged('schedule_revisions', file.schedule_revisions.filter(ofSchedule)),
    merged('schedule_vials', file.schedule_vials.filter(ofSchedule)),
    merged('muted_schedules', file.muted_schedules.filter(ofSchedule)),
    merged('user_metrics', file.user_metrics),
    // Looked at anew, at once; what went by before was not missed.
    merged(
      'reminder_settings',
      file.reminder_settings,
      (row) => ({ ...row, next_at: row.enabled ? AT_ONCE : null, looked_at: at }),
      { next_at: 'instant', looked_at: 'instant' },
    ),
  ]
}

/** Due by whatever clock. */
const AT_ONCE = '1970-01-01T00:00:00Z'

function merged<Row extends Values>(
  table: TableName,
  rows: readonly Row[],
  stored: (row: Row) => Values = (row) => row,
  extra: MergedTable['extra'] = {},
): MergedTable {
  return { table, rows, stored: stored as MergedTable['stored'], extra }
}

/** The rows that are not here yet, and their ids. */
function news<Row extends { readonly id: string }>(rows: readonly Row[], here: { has(id: string): boolean }) {
  const found = rows.filter(({ id }) => !here.has(id))
  return { rows: found, ids: new Set(found.map(({ id }) => id)) }
}

/**
 * What the new doses took out of vials. A vial that is here may not be mixed yet, and none is drawn from that holds another
 * peptide: such a draw is left out, and the one beside it becomes the first.
 */
function drawsOf(file: FileRows, doses: ReadonlySet<string>, here: Here, idOf: (peptideId: string) => string) {
  const peptides = new Map(file.doses.map(({ id, peptide_id }) => [id, idOf(peptide_id)]))
  const isDrawable = ({ dose_id, vial_id }: RowOf<'dose_draws'>) => {
    const vial = here.vials.get(vial_id)
    return !vial || (vial.has_volume && vial.peptide_id === peptides.get(dose_id))
  }
  const draws = file.dose_draws.filter((draw) => doses.has(draw.dose_id) && isDrawable(draw))
  const firsts = new Set(draws.filter(({ part }) => part === 1).map(({ dose_id }) => dose_id))
  return draws.map((draw) => (firsts.has(draw.dose_id) ? draw : { ...draw, part: 1 }))
}
