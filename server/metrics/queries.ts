import { sql } from 'kysely'
import type { Metric, MetricHistory } from '#contract'
import type { StoredMetric } from '#domain/metrics/entry'
import { stepStarts, type HistorySpan } from '#domain/metrics/history'
import { METRIC_TYPES } from '#domain/metrics/units'
import { addDays } from '#domain/time/civil'
import type { Zone } from '#domain/time/zone'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import { isoInstant } from '../db/iso-instant.ts'
import type { IdempotencyKey } from '../idempotency/key.ts'
import { build, rawSql } from '../db/sql.ts'

/** The number of latest entries of each type (docs/product/metrics.md#lists-and-charts). */
const LATEST = 10

const TYPES = sql`(values ${sql.join(METRIC_TYPES.map((type) => sql`(${sql.lit(type)})`))}) as types (metric_type)`

// Each type has its own range of the index, so that the newest of a rare type are found without scanning the others.
const ofEachType = (userId: string) => sql`
  ${TYPES} cross join lateral (
    select id, version, metric_type, value, unit, notes, recorded_at from user_metrics
    where user_id = ${userId} and metric_type = types.metric_type order by recorded_at desc, id desc limit ${LATEST}
  ) newest`

/** The latest ten entries of each type, newest first. */
export async function latestMetrics(database: Database, userId: string): Promise<Metric[]> {
  const rows = await asUser(database, userId).query(
    rawSql(sql<Omit<Metric, 'recorded_at'> & { readonly recorded_at: Date }>`
      select newest.id, newest.version::float8 as version, newest.metric_type, newest.value::float8 as value, newest.unit, newest.notes, newest.recorded_at
      from ${ofEachType(userId)} order by newest.recorded_at desc, newest.id desc`),
  )
  return rows.map((row) => ({ ...row, recorded_at: row.recorded_at.toISOString() }))
}

/** The time of the person's first entry; undefined if there is none. */
export async function firstMetricAt(database: Database, userId: string): Promise<Date | undefined> {
  const [first] = await asUser(database, userId).query(
    rawSql(sql<{ recorded_at: Date }>`
      select first.recorded_at from ${TYPES} cross join lateral (
        select recorded_at from user_metrics
        where user_id = ${userId} and metric_type = types.metric_type order by recorded_at, id limit 1
      ) first order by first.recorded_at limit 1`),
  )
  return first?.recorded_at
}

/** The person's entries aggregated by step of a span, type and unit. The last step includes everything after its start. */
export async function metricHistory(
  database: Database,
  userId: string,
  span: HistorySpan,
  zone: Zone,
): Promise<MetricHistory> {
  const starts = stepStarts(span, zone)
  type Part = Omit<MetricHistory['parts'][number], 'date'> & { readonly step: number }
  const [parts, counted] = await asUser(database, userId).batch<[Part, { id: string }]>([
    // `offset 0` keeps the planner from merging the types, so that each is a scan of its own index range.
    rawSql(sql<Part>`
      select past.metric_type, past.unit, width_bucket(past.recorded_at, ${starts}::timestamptz[]) as step,
             count(*)::int as count, sum(past.value)::float8 as total, min(past.value)::float8 as low,
             max(past.value)::float8 as high
      from ${TYPES} cross join lateral (
        select metric_type, unit, value, recorded_at from user_metrics
        where user_id = ${userId} and metric_type = types.metric_type and recorded_at >= ${starts[0]} offset 0
      ) past group by past.metric_type, past.unit, step order by step, past.metric_type, past.unit`),
    rawSql(sql<{ id: string }>`select newest.id from ${ofEachType(userId)}`),
  ])
  return {
    ...span,
    parts: parts.map(({ step, ...part }) => ({ ...part, date: addDays(span.from, (step - 1) * span.step_days) })),
    counted: counted.map(({ id }) => id),
  }
}

/** One entry of the person. */
export const oneMetric = (userId: string, id: string) =>
  rawSql(sql<Metric>`
    select id, version::float8 as version, metric_type, value::float8 as value, unit, notes,
           ${isoInstant(sql`recorded_at`)} as recorded_at
    from user_metrics where user_id = ${userId} and id = ${id}`)

/**
 * Stores the key of a write and inserts its entry, which gets its version: one transaction. The database rejects an id that is in
 * use.
 */
export const insertMetric = (userId: string, { id, fingerprint }: IdempotencyKey, metric: StoredMetric) =>
  [
    build.insertInto('writes').values({ user_id: userId, id, fingerprint, status: 201 }),
    rawSql(sql<{ version: number }>`
    insert into user_metrics (user_id, id, metric_type, value, unit, notes, recorded_at)
    values (${userId}, ${metric.id}, ${metric.metric_type}, ${metric.value}, ${metric.unit}, ${metric.notes},
            ${metric.recorded_at}) returning version::float8 as version`),
  ] as const
