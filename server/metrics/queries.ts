import { sql } from 'kysely'
import type { Metric } from '#contract'
import type { StoredMetric } from '#domain/metrics/entry'
import { isoInstant } from '../db/iso-instant.ts'
import type { IdempotencyKey } from '../idempotency/key.ts'
import { build, rawSql } from '../db/sql.ts'

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
