import type { Ingredient } from '../doses/ingredients.ts'
import { ownDay } from '../doses/own-day.ts'
import { doseState, type DoseState } from '../schedules/states/dose-state.ts'
import { sitesText } from '../sites/name.ts'
import { dayMeasured } from '../metrics/own-clock.ts'
import { isOwnMetric } from '../metrics/units.ts'
import { dayOfEntry } from '../symptoms/entry.ts'
import { GRADE_NAMES, NO_SYMPTOM } from '../symptoms/name.ts'
import { planText, syringeText } from '../protocols/words.ts'
import { slotDay } from '../time/slot.ts'
import { slotOf, zoneOf } from './clock-of-row.ts'
import type { ExportContext } from './context.ts'
import { localMoment } from './local-moment.ts'
import { isWithin } from './period.ts'
import type { RowOf } from './tables.ts'

/** What the tables for a spreadsheet depend on besides their rows. */
export type CsvContext = ExportContext & {
  readonly vialName: (id: string) => string
  /** The draws of a dose, in the order of their parts. */
  readonly drawsOf: (doseId: string) => readonly Pick<RowOf<'dose_draws'>, 'vial_id' | 'volume_ml'>[]
  /** When the dose that completes a scheduled dose was taken. */
  readonly takenAt: (doseId: string) => string | undefined
  /** The name of the version of a protocol from which a schedule was started. */
  readonly versionOf: (scheduleId: string) => string | undefined
  /** Which version of a protocol holds; undefined of one that is archived. */
  readonly lastVersionOf: (protocolId: string) => string | undefined
}

/** The headers of the tables, which an import of another product reads (docs/export.md). */
export const HEADERS = {
  doses: [
    'taken_at',
    'time_zone',
    'peptide',
    'amount',
    'unit',
    'method',
    'notes',
    'vials',
    'drawn_ml',
    'with',
    'sites',
    'id',
  ],
  schedule: [
    'planned_date',
    'planned_time',
    'time_zone',
    'peptide',
    'amount',
    'unit',
    'method',
    'state',
    'taken_at',
    'skip_reason',
    'protocol',
    'id',
  ],
  metrics: [
    'recorded_at',
    'type',
    'comparator',
    'value',
    'value2',
    'unit',
    'reference_range',
    'lab',
    'fasting',
    'report_id',
    'notes',
    'id',
  ],
  symptoms: ['began_at', 'ended_at', 'time_zone', 'symptom', 'grade', 'site', 'notes', 'id'],
  vials: [
    'name',
    'kind',
    'status',
    'peptide',
    'amount',
    'unit',
    'volume_ml',
    'mixed_on',
    'opened_on',
    'beyond_use_on',
    'lot',
    'supplier',
    'cost',
    'currency',
    'notes',
    'id',
  ],
  protocols: [
    'name',
    'version',
    'state',
    'saved_at',
    'peptide',
    'dose',
    'unit',
    'vial_amount',
    'vial_unit',
    'diluent_ml',
    'syringe',
    'plan',
    'notes',
    'protocol_id',
    'id',
  ],
} as const

/** A dose as a row of doses.csv; undefined for one that was deleted, or lies outside of the period. */
export function doseCells(dose: RowOf<'doses'>, context: CsvContext): readonly string[] | undefined {
  const { administered_at } = dose
  const own = zoneOf(dose)
  if (dose.deleted_at !== null) return undefined
  if (!isWithin(ownDay({ administered_at, zone: own }, context.zone, context.begins), context.period)) return undefined
  const draws = context.drawsOf(dose.id)
  return [
    localMoment(administered_at, own ?? context.zone),
    own ?? '',
    context.peptideName(dose.peptide_id),
    dose.amount,
    dose.unit,
    dose.administration_method,
    dose.notes ?? '',
    draws.map(({ vial_id }) => context.vialName(vial_id)).join('; '),
    draws.map(({ volume_ml }) => volume_ml).join('; '),
    context.othersOf(dose.id).map(othersCell).join('; '),
    sitesText(dose.sites, context.siteName) ?? '',
    dose.id,
  ]
}

/** Not rounded, as every other amount of the file. */
function othersCell({ amount, unit, peptide_name }: Ingredient): string {
  return `${amount} ${unit} ${peptide_name}`
}

/** A scheduled dose as a row of schedule.csv; undefined outside of the period. */
export function scheduledCells(row: RowOf<'scheduled_doses'>, context: CsvContext): readonly string[] | undefined {
  const slot = slotOf(row)
  if (!isWithin(slotDay(slot, { zone: context.zone, begins: context.begins }), context.period)) return undefined
  const state = doseState(
    { ...slot, status: row.status, skipped_at: row.skipped_at },
    context.now,
    context.zone,
    context.begins,
  )
  const takenAt = row.actual_dose_id === null ? undefined : context.takenAt(row.actual_dose_id)
  return [
    slot.scheduled_date,
    slot.scheduled_time,
    slot.zone ?? '',
    context.peptideName(row.peptide_id),
    row.amount,
    row.unit,
    row.administration_method,
    STATES[state],
    takenAt === undefined ? '' : localMoment(takenAt, context.zone),
    row.skip_reason ?? '',
    context.versionOf(row.schedule_id) ?? '',
    row.id,
  ]
}

/** An entry of the progress as a row of metrics.csv; undefined for one that was deleted, or lies outside of the period. */
export function metricCells(row: RowOf<'user_metrics'>, context: CsvContext): readonly string[] | undefined {
  if (row.deleted_at || !isWithin(dayMeasured(row, context.zone), context.period)) return undefined
  const { metric_type, comparator, value, value2, unit, reference_range, lab, fasting, report_id, notes, id } = row
  const moment = localMoment(row.recorded_at, context.zone, row.offset_minutes)
  return [
    moment,
    isOwnMetric(metric_type) ? context.metricName(metric_type) : metric_type,
    comparator ?? '',
    value,
    value2 ?? '',
    unit,
    reference_range ?? '',
    lab ?? '',
    typeof fasting === 'boolean' ? (fasting ? 'yes' : 'no') : '',
    report_id ?? '',
    notes ?? '',
    id,
  ]
}

/** An entry of a symptom as a row of symptoms.csv; undefined for one that was deleted, or lies outside of the period. */
export function symptomCells(row: RowOf<'symptom_entries'>, context: CsvContext): readonly string[] | undefined {
  const { id, symptom, grade, began_at, ended_at, zone, site, notes } = row
  if (row.deleted_at !== null || !isWithin(dayOfEntry(row), context.period)) return undefined
  const ended = ended_at === null ? '' : localMoment(ended_at, zone)
  const where = site === null ? '' : context.siteName(site)
  return [
    localMoment(began_at, zone),
    ended,
    zone,
    context.symptomName(symptom),
    GRADE_NAMES[grade],
    where,
    notes ?? '',
    id,
  ]
}

/**
 * What a check-in asked about and was not there, as rows of symptoms.csv with the day and the grade "None"; none outside of the period.
 * `there`: the symptoms of which the day has an entry.
 */
export function noneCells(
  { day, asked }: RowOf<'check_ins'>,
  there: ReadonlySet<string>,
  context: CsvContext,
): readonly (readonly string[])[] {
  if (!isWithin(day, context.period)) return []
  return asked
    .filter((symptom) => !there.has(symptom))
    .map((symptom) => [day, '', '', context.symptomName(symptom), NO_SYMPTOM, '', '', ''])
}

/** A vial as a row of vials.csv, whatever the period. */
export function vialCells(row: RowOf<'vials'>, { peptideName }: CsvContext): readonly string[] {
  const { name, kind, status, peptide_id, amount, unit } = row
  const optional = [
    row.volume_ml,
    row.mixed_on,
    row.opened_on,
    row.beyond_use_on,
    row.lot,
    row.supplier,
    row.cost,
    row.currency,
    row.notes,
  ]
  return [name, kind, status, peptideName(peptide_id), amount, unit, ...optional.map((value) => value ?? ''), row.id]
}

/** A version of a protocol as a row of protocols.csv, whatever the period. */
export function protocolCells(row: RowOf<'protocol_versions'>, context: CsvContext): readonly string[] {
  const { id, protocol_id, number, saved_at, name, peptide, dose, dose_unit, notes } = row
  const values = { ...row, step: row.step ?? null }
  const last = context.lastVersionOf(protocol_id)
  return [
    name,
    String(number),
    last === undefined ? 'archived' : last === id ? 'in use' : 'earlier',
    localMoment(saved_at, context.zone),
    peptide,
    dose,
    dose_unit,
    row.vial_amount ?? '',
    row.vial_unit ?? '',
    row.diluent_ml ?? '',
    syringeText(values) ?? '',
    planText(values) ?? '',
    notes ?? '',
    protocol_id,
    id,
  ]
}

/** The state of a scheduled dose in one word. */
const STATES: Readonly<Record<DoseState, string>> = {
  upcoming: 'planned',
  due: 'planned',
  late: 'planned',
  missed: 'missed',
  skipped: 'skipped',
  hidden: 'cancelled',
  completed: 'taken',
}
