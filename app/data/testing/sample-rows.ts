import type { Dose, RowOf, Schedule, ScheduledDose, Vial } from '#contract'
import type { CivilDate } from '#domain/time/civil'
import { nameOfReference } from '#domain/peptides/ids'
import { NO_ROWS, type DeviceRows, type Table, type Tables } from '../rows/device-rows.ts'
import { rowsState } from '../rows/pull.ts'
import { shownDoses, type ShownDoses } from '../doses/shown-doses.ts'

/** Rows of tables for tests. */
export type SampleRows = { readonly [T in Table]?: readonly RowOf<T>[] }

/** What a device has that has these rows alone. */
export function deviceRows(rows: SampleRows): DeviceRows {
  const tables = Object.entries(rows).map(([table, all]) => [table, new Map(all.map((row) => [row.id, row]))])
  return {
    ...NO_ROWS,
    tables: { ...NO_ROWS.tables, ...Object.fromEntries(tables) } as Tables,
    cursor: 'all of them',
    upTo: 1,
    from: '2000-01-01' as CivilDate,
    hasOlder: false,
  }
}

/** Lets screens show these rows, as if the server had answered with them. */
export function showRows(rows: SampleRows): void {
  rowsState.set({ rows: deviceRows(rows), hasFailed: false })
}

/** The rows of doses: with a peptide of the person's own its name. */
export function rowsOfDoses(doses: readonly SampleDose[]): SampleRows {
  const own = doses.filter(({ peptide_id }) => nameOfReference(peptide_id) === undefined)
  return {
    doses: doses.map(rowOfDose),
    custom_peptides: own.map(({ peptide_id: id, peptide_name: name }) => ({ id, version: 1, name, joined_to: null })),
  }
}

/** The stored doses that these are. */
export function stored(doses: readonly SampleDose[]): ShownDoses {
  return shownDoses(deviceRows(rowsOfDoses(doses)))
}

type SampleDose = Omit<Dose, 'draws' | 'entered_as' | 'planned_zone'>

function rowOfDose(dose: SampleDose): RowOf<'doses'> {
  const { id, peptide_id, amount, unit, administration_method, administered_at, recorded_at, notes, zone } = dose
  const what = { peptide_id, joined_from: null, amount, unit, administration_method }
  return {
    id,
    version: 1,
    ...what,
    administered_at,
    recorded_at,
    notes,
    zone,
    deleted_at: null,
    last_change_id: dose.last_change_id,
    sites: dose.sites ?? null,
  }
}

/** The row of a scheduled dose. */
export function rowOfPlanned(dose: ScheduledDose): RowOf<'scheduled_doses'> {
  const { peptide_name: _name, schedule_status: _status, amount_confirmed: _confirmed, ...row } = dose
  return { ...row, version: 1, joined_from: null }
}

/** The rows of scheduled doses and of their schedules, each of the status that its doses say. */
export function rowsOfPlanned(doses: readonly ScheduledDose[], of: Schedule): SampleRows {
  const schedules = new Map(doses.map(({ schedule_id: id, schedule_status: status }) => [id, { ...of, id, status }]))
  const confirmed_amounts = doses.filter(({ amount_confirmed: is }) => is === true)
  return {
    schedules: [...schedules.values()].map((schedule) => ({ ...rowOfSchedule(schedule), confirmed_amounts })),
    scheduled_doses: doses.map(rowOfPlanned),
  }
}

/** The row of a schedule. */
export function rowOfSchedule(schedule: Schedule): RowOf<'schedules'> {
  const { id, peptide_id, total_doses, completed_doses, frequency, duration_weeks, start_date, status } = schedule
  const { created_at, regimen } = schedule
  const what = { peptide_id, joined_from: null, total_doses, completed_doses, frequency, duration_weeks }
  return { id, version: 1, ...what, start_date, status, created_at, regimen, confirmed_amounts: [] }
}

/** The rows of vials, without what was drawn from them. */
export function rowsOfVials(vials: readonly Vial[]): SampleRows {
  return { vials: vials.map(rowOfVial), vial_components: vials.flatMap(componentsOf) }
}

function rowOfVial(vial: Vial): RowOf<'vials'> {
  const { peptide_name: _name, components: _components, concentration_read, is_drawn: _drawn, ...rest } = vial
  const { base_ml: _base, level_at: _at, draws: _draws, waste: _waste, schedule_ids: _schedules, ...row } = rest
  const { step = null, dial = null, dial_step = null, dial_most = null } = row
  const pen = { step, dial, dial_step, dial_most }
  const concentration_read_at = concentration_read ? vial.created_at : null
  return { ...row, ...pen, version: 1, joined_from: null, concentration_read_at }
}

function componentsOf({ id: vial_id, components }: Vial): RowOf<'vial_components'>[] {
  return components.map(({ peptide_name: _name, ...component }, at) => {
    const place = at + 1
    return { id: `${vial_id}:${place}`, version: 1, vial_id, place, joined_from: null, ...component }
  })
}

/** A vial "Blend" of two peptides in 2 ml, of which a dose took so much: `of` names the peptide by which it is dosed. */
export function rowsOfBlend(
  dose: string,
  volume_ml: string,
  [of, other]: readonly [of: Content, other: Content],
): Pick<Required<SampleRows>, 'vials' | 'vial_components' | 'dose_draws'> {
  const none = { scale: null, barrel: null, step: null }
  return {
    vials: [
      {
        id: 'v',
        version: 1,
        joined_from: null,
        kind: 'vial',
        status: 'in use',
        name: 'Blend',
        unit: 'mg',
        ...of,
        ...none,
        volume_ml: '2',
        mixed_on: null,
        opened_on: null,
        beyond_use_on: null,
        dial: null,
        dial_step: null,
        dial_most: null,
        lot: null,
        supplier: null,
        cost: null,
        currency: null,
        notes: null,
        concentration_read_at: null,
        created_at: '2026-11-01T08:00:00.000Z',
      },
    ],
    vial_components: [{ id: 'v:1', version: 1, vial_id: 'v', place: 1, joined_from: null, unit: 'mg', ...other }],
    dose_draws: [{ id: `${dose}:1`, version: 1, dose_id: dose, part: 1, vial_id: 'v', volume_ml, ...none }],
  }
}

/** A peptide and its milligrams in a vial. */
type Content = { readonly peptide_id: string; readonly amount: string }
