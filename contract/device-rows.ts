import * as z from 'zod'
import { DOSE_CHANGES } from '#domain/doses/change'
import { StoredMethod, Unit } from '#domain/doses/schema'
import { METRIC_CHANGES } from '#domain/metrics/change'
import { COMPARATORS } from '#domain/metrics/comparator'
import { METRIC_FORMS } from '#domain/metrics/settings'
import { Frequency, Regimen, ScheduledDoseStatus, ScheduleStatus } from '#domain/schedules/schema'
import { RESTING_REASONS } from '#domain/sites/settings'
import { SYMPTOM_CHANGES } from '#domain/symptoms/change'
import { CivilDate, CivilTime, Zone } from '#domain/time/schema'
import { Barrel, DialSetting, DialUnit, Scale, Step, VialUnit } from '#domain/vials/schema'
import { VIAL_CHANGES, VIAL_KINDS, VIAL_STATUSES } from '#domain/vials/words'
import { Metric } from './metric.ts'
import { Photo } from './photo.ts'
import { SYMPTOM_VALUES, SymptomEntry } from './symptom.ts'

/**
 * A row as devices keep it. `id` is its key within its table: the columns of the primary key behind the person, joined by
 * colons. `version` is an integer that grows with each change of any of the person's rows. Instants are ISO 8601 in UTC,
 * amounts and volumes exact decimals in text.
 */
const row = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ id: z.string(), version: z.int(), ...shape })

const ofPeptide = { peptide_id: z.uuid(), joined_from: z.uuid().nullable() }

const syringe = { scale: Scale.nullable(), barrel: Barrel.nullable(), step: Step }

/** The tables whose rows devices keep, by name, each with the shape of its rows: the columns of db/migrations, without the person. */
export const DEVICE_ROWS = {
  custom_peptides: row({ name: z.string(), joined_to: z.uuid().nullable() }),
  doses: row({
    ...ofPeptide,
    amount: z.string(),
    unit: Unit,
    administration_method: StoredMethod,
    administered_at: z.string(),
    recorded_at: z.string(),
    notes: z.string().nullable(),
    zone: Zone.nullable(),
    deleted_at: z.string().nullable(),
    last_change_id: z.uuid().nullable(),
    sites: z.array(z.string()).readonly().nullable(),
  }),
  dose_changes: row({
    dose_id: z.uuid(),
    changed_at: z.string(),
    kind: z.enum(DOSE_CHANGES),
    amount: z.string(),
    unit: Unit,
    administration_method: StoredMethod,
    administered_at: z.string(),
    zone: Zone.nullable(),
    notes: z.string().nullable(),
    scheduled_dose: z.uuid().nullable(),
    draws: z.unknown(),
    sites: z.array(z.string()).readonly().nullable(),
  }),
  dose_draws: row({ dose_id: z.uuid(), part: z.int(), vial_id: z.uuid(), volume_ml: z.string(), ...syringe }),
  dose_intervals: row({ peptide_id: z.uuid(), hours: z.int(), joined_from: z.uuid().nullable() }),
  schedules: row({
    ...ofPeptide,
    total_doses: z.int(),
    completed_doses: z.int(),
    frequency: Frequency,
    duration_weeks: z.int(),
    start_date: CivilDate,
    status: ScheduleStatus,
    created_at: z.string(),
    regimen: Regimen.nullable(),
    confirmed_amounts: z.array(z.object({ amount: z.string(), unit: Unit })),
    /** Whether the app asks for the site when a dose is completed; null where it does not. */
    asks_site: z.literal(true).nullish(),
  }),
  schedule_vials: row({ schedule_id: z.uuid(), vial_id: z.uuid().nullable() }),
  scheduled_doses: row({
    ...ofPeptide,
    schedule_id: z.uuid(),
    scheduled_date: CivilDate,
    scheduled_time: CivilTime,
    amount: z.string(),
    unit: Unit,
    administration_method: StoredMethod,
    status: ScheduledDoseStatus,
    actual_dose_id: z.uuid().nullable(),
    skipped_at: z.string().nullable(),
    skip_reason: z.string().nullable(),
    zone: Zone.nullable(),
    planned_date: CivilDate.nullable(),
    planned_time: CivilTime.nullable(),
  }),
  site_settings: row({
    label: z.string().nullable(),
    place: z.int().nullable(),
    is_active: z.boolean(),
    rest_days: z.int().nullable(),
    resting_reason: z.enum(RESTING_REASONS).nullable(),
    resting_until: CivilDate.nullable(),
  }),
  symptom_settings: row({ label: z.string().nullable(), is_asked: z.boolean() }),
  symptom_entries: SymptomEntry,
  symptom_changes: row({
    entry_id: z.uuid(),
    changed_at: z.string(),
    kind: z.enum(SYMPTOM_CHANGES),
    ...SYMPTOM_VALUES,
  }),
  check_ins: row({ day: CivilDate, asked: z.array(z.string()).readonly() }),
  metric_settings: row({
    display_unit: z.string().nullable(),
    label: z.string().nullable(),
    form: z.enum(METRIC_FORMS).nullable(),
    unit: z.string().nullable(),
    is_active: z.boolean(),
  }),
  level_settings: row({ began_before: z.boolean().nullable() }),
  offer_settings: row({
    is_active: z.boolean(),
    shown_at: z.string().nullable(),
    refused_at: z.string().nullable(),
  }),
  user_metrics: Metric,
  metric_changes: row({
    metric_id: z.uuid(),
    changed_at: z.string(),
    kind: z.enum(METRIC_CHANGES),
    value: z.number(),
    value2: z.number().nullish(),
    comparator: z.enum(COMPARATORS).nullish(),
    unit: z.string(),
    reference_range: z.string().nullish(),
    lab: z.string().nullish(),
    fasting: z.boolean().nullish(),
    notes: z.string().nullable(),
    recorded_at: z.string(),
  }),
  photos: Photo,
  vials: row({
    ...ofPeptide,
    kind: z.enum(VIAL_KINDS),
    status: z.enum(VIAL_STATUSES),
    name: z.string(),
    amount: z.string(),
    unit: VialUnit,
    volume_ml: z.string().nullable(),
    mixed_on: CivilDate.nullable(),
    opened_on: CivilDate.nullable(),
    beyond_use_on: CivilDate.nullable(),
    ...syringe,
    dial: DialUnit.nullable(),
    dial_step: DialSetting.nullable(),
    dial_most: DialSetting.nullable(),
    lot: z.string().nullable(),
    supplier: z.string().nullable(),
    cost: z.string().nullable(),
    currency: z.string().nullable(),
    notes: z.string().nullable(),
    concentration_read_at: z.string().nullable(),
    created_at: z.string(),
  }),
  vial_changes: row({
    vial_id: z.uuid(),
    changed_at: z.string(),
    kind: z.enum(VIAL_CHANGES),
    ml: z.string().nullable(),
    reason: z.string().nullable(),
  }),
  vial_components: row({ vial_id: z.uuid(), place: z.int(), ...ofPeptide, amount: z.string(), unit: VialUnit }),
}
export type DeviceTable = keyof typeof DEVICE_ROWS
/** A row of a table as a device keeps it. */
export type RowOf<Table extends DeviceTable> = z.infer<(typeof DEVICE_ROWS)[Table]>

/** The names of these tables. */
export const DEVICE_TABLES = Object.keys(DEVICE_ROWS) as readonly DeviceTable[]

/** Rows of a person: those that are new or changed, and those that were deleted; of a row in both, the deletion came first. */
export const ChangedRows = z.object({
  rows: z.object(arraysOf(DEVICE_ROWS)).partial(),
  removed: z.array(z.object({ table: z.enum(DEVICE_TABLES), id: z.string(), version: z.int() })),
})
export type ChangedRows = z.infer<typeof ChangedRows>

function arraysOf<Shapes extends Readonly<Record<string, z.ZodType>>>(shapes: Shapes) {
  return Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, z.array(shape)])) as {
    [Name in keyof Shapes]: z.ZodArray<Shapes[Name]>
  }
}
