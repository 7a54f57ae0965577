import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { WeightsImported } from '#contract'
import { metricOf } from '#domain/imported-weights/measure'
import { checkedWeight, MOST_WEIGHTS, type ImportedWeight } from '#domain/imported-weights/schema'
import { withoutSame } from '#domain/imported-weights/doubles'
import { toIsoString } from '#domain/time/instant'
import { lockPerson } from '../db/lock-person.ts'
import { rawSql } from '../db/sql.ts'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import { readSentRows } from './sent-rows.ts'

/** The weights of a body. @throws ApiError 400 with the first reasons why they are not imported, and their lines */
export function readWeights(body: Buffer, now: Date): Promise<readonly ImportedWeight[]> {
  return readSentRows(body, {
    member: 'weights',
    most: MOST_WEIGHTS,
    tooMany: `This table has more than ${MOST_WEIGHTS.toLocaleString('en-US')} weights. Import it in parts.`,
    check: (one) => checkedWeight(one, now.getTime()),
  })
}

/** Adds the weights that the person does not have, all or none. */
export function importingWeights(userId: string, weights: readonly ImportedWeight[]): Mutation<WeightsImported> {
  return mutation({
    first: [lockPerson(userId)],
    reads: [],
    async decide(_, tx) {
      let imported = 0
      // In their order a piece covers little time, so that it is compared with few of the person's.
      const inOrder = withoutSame(weights.toSorted((one, other) => (one.recorded_at < other.recorded_at ? -1 : 1)))
      for (const rows of chunksOf(inOrder)) imported += (await tx.query(insertUnlike(userId, rows))).length
      return { changes: [], answer: countsOf(imported, weights.length - imported) }
    },
  })
}

/** So many at once keep the embedded engine, which runs in the node itself, from others for some milliseconds. */
const ROWS_AT_ONCE = 200

function* chunksOf(weights: readonly ImportedWeight[]): Generator<readonly ImportedWeight[]> {
  for (let from = 0; from < weights.length; from += ROWS_AT_ONCE) yield weights.slice(from, from + ROWS_AT_ONCE)
}

/**
 * Inserts those of these weights and other measurements that the person does not have: of two of one metric and second within 0.05 kg, cm, °C and so on,
 * as domain/imported-weights/doubles.ts compares them, one is kept. Returns a row for each.
 */
const insertUnlike = (userId: string, weights: readonly ImportedWeight[]) => {
  const times = weights.map(({ recorded_at }) => Date.parse(recorded_at))
  const [from, until] = [Math.min(...times) - SECOND, Math.max(...times) + SECOND].map(toIsoString)
  const rows = weights.map((weight) => ({ ...weight, metric_type: metricOf(weight), id: randomUUID() }))
  const metrics = [...new Set(rows.map(({ metric_type }) => metric_type))]
  return rawSql(sql<{ readonly added: true }>`
    insert into user_metrics as added_weight (user_id, id, metric_type, value, value2, unit, recorded_at, offset_minutes)
    select person.user_id, asked.id, asked.metric_type, asked.value, asked.value2, asked.unit, asked.recorded_at, asked.offset_minutes
    from profiles person cross join json_to_recordset(${JSON.stringify(rows)}::json)
      as asked (id uuid, metric_type text, value numeric, value2 numeric, unit text, recorded_at timestamptz, offset_minutes smallint)
    where person.user_id = ${userId}
      and not exists (
        select from user_metrics m
        where m.user_id = ${userId} and m.metric_type = any(${metrics}::text[]) and m.metric_type = asked.metric_type
          and m.recorded_at >= ${from} and m.recorded_at < ${until}
          and date_trunc('second', m.recorded_at) = date_trunc('second', asked.recorded_at)
          and abs(${IN_ONE_UNIT('m')} - ${IN_ONE_UNIT('asked')}) < 0.05
          and abs(coalesce(m.value2, 0) - coalesce(asked.value2, 0)) < 0.05
      )
    returning true as added`)
}

const SECOND = 1000

/** The value of a row in the unit in which those of its metric are compared, by the factors of domain/metrics/conversion.ts. */
const IN_ONE_UNIT = (row: 'm' | 'asked'): RawBuilder<unknown> => {
  const [value, unit] = [sql.ref(`${row}.value`), sql.ref(`${row}.unit`)]
  return sql`case ${unit} when 'lbs' then ${value} * 0.45359237 when 'in' then ${value} * 2.54 when '°F' then (${value} - 32) / 1.8 else ${value} end`
}

/** The counts of an import, as the answer of its write. */
const countsOf = (imported: number, present: number) =>
  rawSql(sql<WeightsImported>`select ${imported}::integer as imported, ${present}::integer as present`)
