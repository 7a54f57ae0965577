import type { RowOf, TableName } from '../export/tables.ts'
import type { Here } from './here.ts'
import { ownPeptidesOf } from './own-peptides.ts'
import { plannedRows } from './planned-rows.ts'
import type { FileRows } from './rows.ts'

/** The rows to add to a table, with columns beside the fields of the format. */
export type MergedRows = readonly {
  readonly table: TableName
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly extra?: Readonly<Record<string, 'integer' | 'instant'>>
}[]

/**
 * The rows of a file that an account gets, in the order of the tables. What is here already stays as it is, whole: a dose with
 * its own changes and draws, a vial with its own changes, a schedule with its own doses. `at`: the moment of the import.
 */
export function mergedRows(file: FileRows, here: Here, at: string): MergedRows {
  const { added, columnsOf, idOf } = ownPeptidesOf(file.custom_peptides, here.peptides)
  const doses = news(file.doses, here.doses)
  const vials = news(file.vials, here.vials)
  const schedules = news(file.schedules, here.schedules)
  const { planned, totals } = plannedRows(file, schedules.ids, here.doses, idOf)
  const withPeptide = <Row extends { readonly peptide_id: string }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, ...columnsOf(row.peptide_id) }))
  return [
    { table: 'custom_peptides', rows: added },
    { table: 'doses', rows: withPeptide(doses.rows) },
    { table: 'dose_changes', rows: file.dose_changes.filter(({ dose_id }) => doses.ids.has(dose_id)) },
    {
      table: 'dose_intervals',
      rows: file.dose_intervals.map((row) => ({ ...row, peptide_id: idOf(row.peptide_id) })),
    },
    { table: 'vials', rows: withPeptide(vials.rows) },
    {
      table: 'vial_components',
      rows: withPeptide(file.vial_components.filter(({ vial_id }) => vials.ids.has(vial_id))),
    },
    { table: 'vial_changes', rows: file.vial_changes.filter(({ vial_id }) => vials.ids.has(vial_id)) },
    { table: 'dose_draws', rows: drawsOf(file, doses.ids, here, idOf) },
    {
      table: 'schedules',
      rows: withPeptide(schedules.rows.map((row) => ({ ...row, ...totals.get(row.id) }))),
      extra: { total_doses: 'integer', completed_doses: 'integer' },
    },
    { table: 'scheduled_doses', rows: withPeptide(planned) },
    {
      table: 'schedule_revisions',
      rows: file.schedule_revisions.filter(({ schedule_id }) => schedules.ids.has(schedule_id)),
    },
    { table: 'schedule_vials', rows: file.schedule_vials.filter(({ schedule_id }) => schedules.ids.has(schedule_id)) },
    {
      table: 'muted_schedules',
      rows: file.muted_schedules.filter(({ schedule_id }) => schedules.ids.has(schedule_id)),
    },
    { table: 'user_metrics', rows: file.user_metrics },
    {
      table: 'reminder_settings',
      // Looked at anew, at once; what went by before is not missed.
      rows: file.reminder_settings.map((row) => ({ ...row, next_at: row.enabled ? AT_ONCE : null, looked_at: at })),
      extra: { next_at: 'instant', looked_at: 'instant' },
    },
  ]
}

/** Due by whatever clock. */
const AT_ONCE = '1970-01-01T00:00:00Z'

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
