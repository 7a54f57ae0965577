import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { WeightsImported } from '#contract'
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
 * Inserts those of these weights that the person does not have: of two of one second within 0.05 kg (body fat: 0.05 %), as
 * domain/imported-weights/read-weights.ts compares them, one is kept. Returns a row for each.
 */
const insertUnlike = (userId: string, weights: readonly ImportedWeight[]) => {
  const times = weights.map(({ recorded_at }) => Date.parse(recorded_at))
  const [from, until] = [Math.min(...times) - SECOND, Math.max(...times) + SECOND].map(toIsoString)
  const rows = weights.map((weight) => ({ ...weight, id: randomUUID() }))
  return rawSql(sql<{ readonly added: true }>`
    insert into user_metrics as added_weight (user_id, id, metric_type, value, unit, recorded_at, offset_minutes)
    select person.user_id, asked.id, case when asked.unit = '%' then 'body-fat' else 'weight' end, asked.value, asked.unit, asked.recorded_at, asked.offset_minutes
    from profiles person cross join json_to_recordset(${JSON.stringify(rows)}::json)
      as asked (id uuid, value numeric, unit text, recorded_at timestamptz, offset_minutes smallint)
    where person.user_id = ${userId}
      and not exists (
        select from user_metrics m
        where m.user_id = ${userId} and m.metric_type in ('weight', 'body-fat') and (m.unit = '%') = (asked.unit = '%')
          and m.recorded_at >= ${from} and m.recorded_at < ${until}
          and date_trunc('second', m.recorded_at) = date_trunc('second', asked.recorded_at)
          and abs(m.value * ${KG_OF(sql.ref('m.unit'))} - asked.value * ${KG_OF(sql.ref('asked.unit'))}) < 0.05
      )
    returning true as added`)
}

const SECOND = 1000

/** The kilograms of a unit: the international pound, exactly. */
const KG_OF = (unit: RawBuilder<unknown>) => sql`case when ${unit} = 'lbs' then 0.45359237 else 1 end`

/** The counts of an import, as the answer of its write. */
const countsOf = (imported: number, present: number) =>
  rawSql(sql<WeightsImported>`select ${imported}::integer as imported, ${present}::integer as present`)
