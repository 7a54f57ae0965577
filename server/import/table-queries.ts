import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { DosesImported } from '#contract'
import { MINUTE, toIsoString } from '#domain/time/instant'
import { rawSql } from '../db/sql.ts'

/** A dose of a table as a row: one of the two columns of its peptide is set. */
export type TableDoseRow = {
  readonly line: number
  /** That of the dose in an export; null for a dose from elsewhere. */
  readonly id: string | null
  readonly peptide_id: string | null
  readonly custom_peptide_id: string | null
  readonly amount: string
  readonly unit: string
  readonly administration_method: string
  readonly administered_at: string
  readonly zone: string
  readonly notes: string | null
}

/** Those of these doses that the person has already, deleted or not: same id, or same peptide, second and amount. */
export const dosesAlike = (userId: string, rows: readonly TableDoseRow[]) =>
  rawSql(sql<{ readonly line: number; readonly deleted: boolean }>`
    select there.line, bool_and(there.deleted_at is not null) as deleted
    from (
      select asked.line, known.deleted_at
      from ${asked(rows)} join (select d.id, d.deleted_at ${withIds(userId, rows)}) known on known.id = asked.id
      union all
      select asked.line, d.deleted_at from ${asked(rows)} join doses d on d.user_id = ${userId} and ${alike(rows)}
    ) there
    group by there.line order by there.line`)

/** Inserts those of these doses that the person does not have; `at` is the moment of the import. Returns a row for each. */
export const insertUnlike = (userId: string, rows: readonly TableDoseRow[], at: Date) =>
  rawSql(sql<{ readonly added: true }>`
    insert into doses as added_dose (user_id, id, peptide_id, custom_peptide_id, amount, unit, administration_method,
                       administered_at, recorded_at, notes, zone)
    select person.user_id, asked.id, asked.peptide_id, asked.custom_peptide_id, asked.amount, asked.unit,
           asked.administration_method, asked.administered_at, ${at}::timestamptz, asked.notes, asked.zone
    from profiles person cross join ${asked(rows.map((row) => ({ ...row, id: row.id ?? randomUUID() })))}
    where person.user_id = ${userId}
      and asked.id not in (select d.id ${withIds(userId, rows)})
      and not exists (select from doses d where d.user_id = ${userId} and ${alike(rows)})
    returning true as added`)

/** Makes peptides of the person by their names. One that is there by then stays as it is. */
export const insertPeptides = (userId: string, names: readonly string[]) =>
  rawSql(sql<{ readonly id: string; readonly name: string }>`
    insert into custom_peptides as own (user_id, id, name)
    select person.user_id, fresh.id, fresh.name
    from profiles person
    cross join unnest(${names.map(() => randomUUID())}::uuid[], ${names}::text[]) as fresh (id, name)
    where person.user_id = ${userId}
    on conflict (user_id, lower(name)) do nothing returning own.id, own.name`)

/** The counts of an import, as the answer of its write. */
export const countsOf = ({ imported, present, peptides }: DosesImported) =>
  rawSql(sql<DosesImported>`
    select ${imported}::integer as imported, ${present}::integer as present, ${peptides}::integer as peptides`)

function asked(rows: readonly TableDoseRow[]): RawBuilder<unknown> {
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as asked (
    line integer, id uuid, peptide_id uuid, custom_peptide_id uuid, amount numeric, unit text, administration_method text,
    administered_at timestamptz, zone text, notes text)`
}

/** 0.25 mg is 250 mcg, as in domain/csv/dose-key.ts. */
const MASS_OF = (dose: RawBuilder<unknown>) => sql`${dose}.amount * case when ${dose}.unit = 'mg' then 1000 else 1 end`
const KIND_OF = (dose: RawBuilder<unknown>) => sql`case when ${dose}.unit = 'mg' then 'mcg' else ${dose}.unit end`
const [ONE, OTHER] = [sql.ref('d'), sql.ref('asked')]

/** The doses of the person with an id of the table, whatever they say since they were exported. */
const withIds = (userId: string, rows: readonly TableDoseRow[]) =>
  sql`from doses d where d.user_id = ${userId} and d.id = any(${rows.flatMap(({ id }) => id ?? [])}::uuid[])`

/**
 * A dose with the peptide and amount of one of a table, in the same second, to which doses.csv cuts its instants. The doses of the
 * time that the table covers are found by an index. The other rule stands apart: `or` would compare every dose with every other.
 */
const alike = (rows: readonly TableDoseRow[]) => {
  const times = rows.map(({ administered_at }) => Date.parse(administered_at))
  const [from, until] = [Math.min(...times) - MINUTE, Math.max(...times) + MINUTE].map((ms) => toIsoString(ms))
  return sql`d.administered_at >= ${from} and d.administered_at < ${until}
    and date_trunc('second', d.administered_at) = date_trunc('second', asked.administered_at)
    and coalesce(d.peptide_id, d.custom_peptide_id) = coalesce(asked.peptide_id, asked.custom_peptide_id)
    and ${KIND_OF(ONE)} = ${KIND_OF(OTHER)} and ${MASS_OF(ONE)} = ${MASS_OF(OTHER)}`
}
