import type { RowOf, TableName } from '../export/tables.ts'
import type { Here } from './here.ts'
import { ownPeptidesOf } from './own-peptides.ts'
import { plannedRows } from './planned-rows.ts'
import type { FileRows } from './rows.ts'
import { byKey, eachRow, idsOf, keptRows, type Steps } from './steps.ts'

/** The values of a row, by column or field. */
export type Values = Readonly<Record<string, unknown>>

/** The rows that are added to a table. `stored` returns the values to insert; `extra` are columns that are no fields of the format. */
export type MergedTable = {
  readonly table: TableName
  readonly rows: readonly Values[]
  readonly stored: (row: Values) => Values
  readonly extra: Readonly<Record<string, 'integer' | 'instant'>>
}

/**
 * The rows of a file that are added to an account, in the order of the tables (docs/product/import.md#merging). What the account has
 * already stays as it is: a dose with its changes and draws, a vial or an entry with its changes, the check-in of a day, a schedule with its doses. `at`: the
 * moment of the import (ISO 8601). Worked out in steps: a large file has hundreds of thousands of rows.
 */
export function* mergedTables(file: FileRows, here: Here, at: string): Steps<readonly MergedTable[]> {
  const { added, columnsOf, idOf } = ownPeptidesOf(file.custom_peptides, here.peptides)
  const doses = yield* news(file.doses, here.doses)
  const vials = yield* news(file.vials, here.vials)
  const schedules = yield* news(file.schedules, here.schedules)
  const metrics = yield* news(file.user_metrics, here.metrics)
  const symptoms = yield* news(file.symptom_entries, here.symptoms)
  const { planned, totals } = yield* plannedRows(file, schedules.ids, here.doses, idOf, at)
  const ofVial = ({ vial_id }: { readonly vial_id: string }) => vials.ids.has(vial_id)
  const ofSchedule = ({ schedule_id }: { readonly schedule_id: string }) => schedules.ids.has(schedule_id)
  const withPeptide = (row: Parameters<typeof columnsOf>[0]) => ({ ...row, ...columnsOf(row) })
  return [
    merged('custom_peptides', added),
    merged('site_settings', file.site_settings),
    merged('doses', doses.rows, withPeptide),
    merged('dose_changes', yield* keptRows(file.dose_changes, ({ dose_id }) => doses.ids.has(dose_id))),
    merged('dose_intervals', file.dose_intervals, (row) => ({
      ...row,
      peptide_id: idOf(row.peptide_id),
      joined_from: columnsOf(row).joined_from,
    })),
    merged('vials', vials.rows, withPeptide),
    merged('vial_components', yield* keptRows(file.vial_components, ofVial), withPeptide),
    merged('vial_changes', yield* keptRows(file.vial_changes, ofVial)),
    merged('dose_draws', yield* drawsOf(file, doses.ids, here, idOf)),
    merged('schedules', schedules.rows, (row) => ({ ...withPeptide(row), ...totals.get(row.id) }), {
      total_doses: 'integer',
      completed_doses: 'integer',
    }),
    merged('scheduled_doses', planned, withPeptide),
    merged('schedule_revisions', yield* keptRows(file.schedule_revisions, ofSchedule)),
    merged('schedule_vials', yield* keptRows(file.schedule_vials, ofSchedule)),
    merged('muted_schedules', yield* keptRows(file.muted_schedules, ofSchedule)),
    merged('symptom_settings', file.symptom_settings),
    merged('symptom_entries', symptoms.rows),
    merged('symptom_changes', yield* keptRows(file.symptom_changes, ({ entry_id }) => symptoms.ids.has(entry_id))),
    merged('check_ins', file.check_ins),
    merged('metric_settings', file.metric_settings),
    merged('level_settings', file.level_settings),
    merged('offer_settings', file.offer_settings),
    merged('user_metrics', metrics.rows),
    merged('metric_changes', yield* keptRows(file.metric_changes, ({ metric_id }) => metrics.ids.has(metric_id))),
    // The reminders job looks at this person at once, and reports nothing before the import as missed.
    merged(
      'reminder_settings',
      file.reminder_settings,
      (row) => ({ ...row, next_at: row.enabled ? AT_ONCE : null, looked_at: at }),
      { next_at: 'instant', looked_at: 'instant' },
    ),
  ]
}

/** Due at once, whatever the clock says. */
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
function* news<Row extends { readonly id: string }>(
  rows: readonly Row[],
  here: { has(id: string): boolean },
): Steps<{ readonly rows: readonly Row[]; readonly ids: ReadonlySet<string> }> {
  const found = yield* keptRows(rows, ({ id }) => !here.has(id))
  return { rows: found, ids: yield* idsOf(found) }
}

/**
 * The draws of the new doses. A draw is left out where the vial of its id in this account is not mixed yet or holds another peptide;
 * the other draw of that dose then becomes the first.
 */
function* drawsOf(
  file: FileRows,
  doses: ReadonlySet<string>,
  here: Here,
  idOf: (peptideId: string) => string,
): Steps<readonly RowOf<'dose_draws'>[]> {
  const peptides = yield* byKey(file.doses, ({ id, peptide_id }) => [id, idOf(peptide_id)])
  const draws = yield* keptRows(file.dose_draws, ({ dose_id, vial_id }) => {
    const vial = here.vials.get(vial_id)
    return doses.has(dose_id) && (!vial || (vial.has_volume && vial.peptide_id === peptides.get(dose_id)))
  })
  const firsts = yield* byKey(yield* keptRows(draws, ({ part }) => part === 1), ({ dose_id, part }) => [dose_id, part])
  const added: RowOf<'dose_draws'>[] = []
  yield* eachRow(draws, (draw) => void added.push(firsts.has(draw.dose_id) ? draw : { ...draw, part: 1 }))
  return added
}
