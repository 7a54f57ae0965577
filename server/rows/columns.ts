import { sql, type RawBuilder } from 'kysely'
import type { DeviceTable } from '#contract'
import { isoInstant } from '../db/iso-instant.ts'

/** The columns of each table that devices keep, as the contract shows its rows, from the table as `r`. */
export const COLUMNS: Readonly<Record<DeviceTable, RawBuilder<unknown>>> = {
  custom_peptides: sql`r.id, r.name, r.joined_to`,
  doses: sql`
    r.id, ${peptide()}, ${decimal('amount')}, r.unit, r.administration_method, ${instant('administered_at')},
    ${instant('recorded_at')}, r.notes, r.zone, ${instant('deleted_at')}, r.last_change_id, r.sites`,
  dose_changes: sql`
    r.id, r.dose_id, ${instant('changed_at')}, r.kind, ${decimal('amount')}, r.unit, r.administration_method,
    ${instant('administered_at')}, r.zone, r.notes, r.scheduled_dose, r.draws, r.sites`,
  dose_draws: sql`
    concat_ws(':', r.dose_id, r.part) as id, r.dose_id, r.part, r.vial_id, ${decimal('volume_ml')}, r.scale, r.barrel, r.step`,
  dose_intervals: sql`r.peptide_id as id, r.peptide_id, r.hours, r.joined_from`,
  schedules: sql`
    r.id, ${peptide()}, r.total_doses, r.completed_doses, r.frequency, r.duration_weeks, r.start_date, r.status,
    ${instant('created_at')}, r.regimen, r.confirmed_amounts, r.asks_site, r.protocol_version_id`,
  schedule_vials: sql`r.schedule_id as id, r.schedule_id, r.vial_id`,
  scheduled_doses: sql`
    r.id, ${peptide()}, r.schedule_id, r.scheduled_date, ${time('scheduled_time')}, ${decimal('amount')}, r.unit,
    r.administration_method, r.status, r.actual_dose_id, ${instant('skipped_at')}, r.skip_reason, r.zone,
    r.planned_date, ${time('planned_time')}`,
  site_settings: sql`r.id, r.label, r.place, r.is_active, r.rest_days, r.resting_reason, r.resting_until`,
  symptom_settings: sql`r.id, r.label, r.is_asked`,
  symptom_entries: sql`
    r.id, r.symptom, ${symptomValues()}, ${instant('deleted_at')}, r.last_change_id`,
  symptom_changes: sql`
    r.id, r.entry_id, ${instant('changed_at')}, r.kind, ${symptomValues()}`,
  check_ins: sql`r.day::text as id, r.day, r.asked`,
  metric_settings: sql`r.id, r.display_unit, r.label, r.form, r.unit, r.is_active`,
  level_settings: sql`r.id, r.began_before`,
  offer_settings: sql`r.id, r.is_active, ${instant('shown_at')}, ${instant('refused_at')}`,
  user_metrics: sql`
    r.id, r.metric_type, r.value::float8 as value, r.value2::float8 as value2, r.comparator, r.unit, r.reference_range, r.report_id, r.lab, r.fasting, r.notes, ${instant('recorded_at')}, r.offset_minutes, ${instant('deleted_at')},
    r.last_change_id`,
  metric_changes: sql`
    r.id, r.metric_id, ${instant('changed_at')}, r.kind, r.value::float8 as value, r.value2::float8 as value2, r.comparator, r.unit, r.reference_range, r.lab, r.fasting, r.notes, ${instant('recorded_at')}`,
  photos: sql`
    r.id, r.day, r.angle, r.width, r.height, r.type, r.bytes, r.thumbnail_bytes, encode(r.sha256, 'hex') as sha256, r.notes,
    ${instant('created_at')}`,
  protocols: sql`r.id, ${instant('archived_at')}, ${instant('created_at')}`,
  protocol_versions: sql`
    r.id, r.protocol_id, r.number, ${instant('saved_at')}, r.name, r.peptide, ${decimal('dose')}, r.dose_unit, ${decimal('vial_amount')},
    r.vial_unit, ${decimal('diluent_ml')}, r.scale, r.barrel, r.step, r.plan, r.notes`,
  vials: sql`
    r.id, ${peptide()}, r.kind, r.status, r.name, ${decimal('amount')}, r.unit, ${decimal('volume_ml')}, r.mixed_on,
    r.opened_on, r.beyond_use_on, r.scale, r.barrel, r.step, r.dial, ${decimal('dial_step')}, ${decimal('dial_most')},
    r.lot, r.supplier, ${decimal('cost')}, r.currency, r.notes, ${instant('concentration_read_at')},
    ${instant('created_at')}`,
  vial_changes: sql`r.id, r.vial_id, ${instant('changed_at')}, r.kind, ${decimal('ml')}, r.reason`,
  vial_components: sql`
    concat_ws(':', r.vial_id, r.place) as id, r.vial_id, r.place, ${peptide()}, ${decimal('amount')}, r.unit`,
}

function peptide() {
  return sql`coalesce(r.peptide_id, r.custom_peptide_id) as peptide_id, r.joined_from`
}

function symptomValues() {
  return sql`r.grade, ${instant('began_at')}, ${instant('ended_at')}, r.zone, r.site, r.notes`
}

function decimal(column: string) {
  return sql`trim_scale(${sql.ref(`r.${column}`)})::text as ${sql.ref(column)}`
}

function instant(column: string) {
  return sql`${isoInstant(sql.ref(`r.${column}`))} as ${sql.ref(column)}`
}

function time(column: string) {
  return sql`left(${sql.ref(`r.${column}`)}::text, 5) as ${sql.ref(column)}`
}
