import { sql, type Compilable, type RawBuilder } from 'kysely'
import type { Metric, MetricSettings } from '#contract'
import type { MetricChangeKind } from '#domain/metrics/change'
import type { StoredMetric } from '#domain/metrics/entry'
import type { changedSettings } from '#domain/metrics/own'
import type { ReportValues } from '#domain/metrics/lab-report'
import { isoInstant } from '../db/iso-instant.ts'
import type { IdempotencyKey } from '../idempotency/key.ts'
import { build, rawSql } from '../db/sql.ts'

/** One entry of the person that is not deleted. */
export const oneMetric = (userId: string, id: string) =>
  rawSql(sql<Metric>`
    select id, version::float8 as version, metric_type, value::float8 as value, value2::float8 as value2, comparator, unit, reference_range, report_id, lab, fasting, notes,
           ${isoInstant(sql`recorded_at`)} as recorded_at, offset_minutes, ${isoInstant(sql`deleted_at`)} as deleted_at, last_change_id
    from user_metrics where user_id = ${userId} and id = ${id} and deleted_at is null`)

/** Locks an entry, deleted or not, until the transaction ends. Each change of an entry has this lock. */
export const lockMetric = (userId: string, id: string) =>
  rawSql(sql<{ is_deleted: boolean }>`
    select deleted_at is not null as is_deleted from user_metrics where user_id = ${userId} and id = ${id} for update`)

/**
 * Stores the key of a write and inserts its entry, which gets its version: one transaction. The database rejects an id that is in
 * use.
 */
export const insertMetric = (userId: string, { id, fingerprint }: IdempotencyKey, entry: StoredMetric) =>
  [
    build.insertInto('writes').values({ user_id: userId, id, fingerprint, status: 201 }),
    rawSql(sql<{ version: number }>`
    insert into user_metrics (user_id, id, metric_type, value, value2, comparator, unit, reference_range, notes, recorded_at)
    values (${userId}, ${entry.id}, ${entry.metric_type}, ${entry.value}, ${entry.value2 ?? null},
            ${entry.comparator ?? null}, ${entry.unit}, ${entry.reference_range ?? null}, ${entry.notes}, ${entry.recorded_at}) returning version::float8 as version`),
  ] as const

/** A result of a report, and when it was changed last; null while it was not. */
export type LockedResult = {
  readonly id: string
  readonly deleted_at: string | null
  readonly recorded_at: string
  readonly lab: string | null
  readonly fasting: boolean | null
  readonly changed_at: string | null
}

/** Locks the results of a report, deleted or not, until the transaction ends. */
export const lockResults = (userId: string, reportId: string) =>
  rawSql(sql<LockedResult>`
    select m.id, ${isoInstant(sql`m.deleted_at`)} as deleted_at, ${isoInstant(sql`m.recorded_at`)} as recorded_at, m.lab, m.fasting,
           (select ${isoInstant(sql`max(c.changed_at)`)} from metric_changes c
            where c.user_id = ${userId} and c.metric_id = m.id) as changed_at
    from user_metrics m where m.user_id = ${userId} and m.report_id = ${reportId} order by m.id for update`)

/** Inserts entries, such as the results of a report. The database rejects an id that is in use. */
export const insertEntries = (userId: string, results: readonly StoredMetric[]) =>
  build.insertInto('user_metrics').values(
    results.map(
      ({ id, metric_type, value, comparator, unit, reference_range, report_id, lab, fasting, notes, recorded_at }) => ({
        user_id: userId,
        id,
        metric_type,
        value: String(value),
        comparator: comparator ?? null,
        unit,
        reference_range: reference_range ?? null,
        report_id: report_id ?? null,
        lab: lab ?? null,
        fasting: fasting ?? null,
        notes,
        recorded_at,
      }),
    ),
  )

/** A change of an entry, by the write of this id. */
export type Change = { readonly id: string; readonly at: Date }

/** Changes a locked entry to the values of an edit. */
export const amendMetric = (
  userId: string,
  { id, value2, comparator, reference_range, ...edited }: Metric,
  change: Change,
) =>
  changed(
    userId,
    id,
    'amended',
    change,
    sql`value = ${edited.value}, value2 = ${value2 ?? null}, comparator = ${comparator ?? null}, unit = ${edited.unit},
        reference_range = ${reference_range ?? null}, notes = ${edited.notes}, recorded_at = ${edited.recorded_at}`,
  )

/** Changes what a report says of one of its results. */
export const amendReport = (userId: string, id: string, { recorded_at, lab, fasting }: ReportValues, change: Change) =>
  changed(
    userId,
    id,
    'amended',
    change,
    sql`recorded_at = ${recorded_at}, lab = ${lab ?? null}, fasting = ${fasting ?? null}`,
  )

/** Marks a locked entry as deleted. */
export const markDeleted = (userId: string, id: string, change: Change) =>
  changed(
    userId,
    id,
    'deleted',
    change,
    sql`deleted_at = (select c.changed_at from metric_changes c where c.user_id = ${userId} and c.id = ${change.id})`,
  )

/** Takes the mark back. */
export const markRestored = (userId: string, id: string, change: Change) =>
  changed(userId, id, 'restored', change, sql`deleted_at = null`)

/**
 * Sets columns of an entry, and keeps the values from before. The changes of an entry have an order: each is later than the one before
 * it, also when the clock of this node is behind that of another.
 */
const changed = (
  userId: string,
  id: string,
  kind: MetricChangeKind,
  change: Change,
  columns: RawBuilder<unknown>,
): readonly Compilable[] => [
  rawSql(sql`
    insert into metric_changes (user_id, id, metric_id, changed_at, kind, value, value2, comparator, unit, reference_range, lab, fasting, notes, recorded_at)
    select m.user_id, ${change.id}::uuid, m.id, greatest(${change.at}::timestamptz, (
             select max(c.changed_at) + interval '1 ms' from metric_changes c
             where c.user_id = ${userId} and c.metric_id = ${id}
           )),
           ${kind}::text, m.value, m.value2, m.comparator, m.unit, m.reference_range, m.lab, m.fasting, m.notes, m.recorded_at
    from user_metrics m where m.user_id = ${userId} and m.id = ${id}`),
  rawSql(sql`
    update user_metrics set last_change_id = ${change.id}, ${columns} where user_id = ${userId} and id = ${id}`),
]

type Settings = ReturnType<typeof changedSettings>

/** What the person has set for a type, or a metric of their own. */
export const settingsOf = (userId: string, id: string) =>
  rawSql(sql<MetricSettings>`
    select id, display_unit, label, form, unit, is_active, version::float8 as version from metric_settings
    where user_id = ${userId} and id = ${id}`)

/** What the person has set for all types, and their own metrics. */
export const allSettings = (userId: string) =>
  rawSql(sql<MetricSettings>`
    select id, display_unit, label, form, unit, is_active, version::float8 as version from metric_settings
    where user_id = ${userId}`)

/** Whether an entry of the person, deleted or not, is of a metric. */
export const isMeasured = (userId: string, id: string) =>
  rawSql(sql<{ is_measured: boolean }>`
    select exists (select from user_metrics m where m.user_id = ${userId} and m.metric_type = ${id}) as is_measured`)

export const removeSettings = (userId: string, id: string) =>
  build.deleteFrom('metric_settings').where('user_id', '=', userId).where('id', '=', id)

/** Stores what the person sets for a type, over what they have set before. */
export const saveSettings = (userId: string, { id, display_unit, label, form, unit, is_active }: Settings) =>
  build
    .insertInto('metric_settings')
    .values({ user_id: userId, id, display_unit, label, form, unit, is_active })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet({ display_unit, label, is_active }))

/** Removes a deleted entry for good; its changes go with it. */
export const removeMetric = (userId: string, id: string) =>
  build
    .deleteFrom('user_metrics')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
