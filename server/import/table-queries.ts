import { sql, type RawBuilder } from 'kysely'
import type { DosesImported } from '#contract'
import { rawSql } from '../db/sql.ts'

/** A dose of a table as a row: one of the two columns of its peptide is set. */
export type TableDoseRow = {
  readonly line: number
  readonly peptide_id: string | null
  readonly custom_peptide_id: string | null
  readonly amount: string
  readonly unit: string
  readonly administration_method: string
  readonly administered_at: string
  readonly zone: string
  readonly notes: string | null
}

/** Those of these doses that the person has already, deleted or not: same peptide, instant and amount. */
export const dosesAlike = (userId: string, rows: readonly TableDoseRow[]) =>
  rawSql(sql<{ readonly line: number; readonly deleted: boolean }>`
    select asked.line, bool_and(d.deleted_at is not null) as deleted
    from ${asked(rows)} join doses d on d.user_id = ${userId} and ${SAME}
    group by asked.line order by asked.line`)

/** Inserts those of these doses that the person does not have; `at` is the moment of the import. Returns how many. */
export const insertUnlike = (userId: string, rows: readonly TableDoseRow[], at: Date) =>
  rawSql(sql<{ readonly count: number }>`
    with added as (
      insert into doses (user_id, id, peptide_id, custom_peptide_id, amount, unit, administration_method,
                         administered_at, recorded_at, notes, zone)
      select ${userId}::uuid, gen_random_uuid(), asked.peptide_id, asked.custom_peptide_id, asked.amount, asked.unit,
             asked.administration_method, asked.administered_at, ${at}::timestamptz, asked.notes, asked.zone
      from ${asked(rows)}
      where not exists (select from doses d where d.user_id = ${userId} and ${SAME})
      returning id
    )
    select count(*)::integer as count from added`)

/** Makes peptides of the person by their names. One that is there by then stays as it is. */
export const insertPeptides = (userId: string, names: readonly string[]) =>
  rawSql(sql<{ readonly id: string; readonly name: string }>`
    insert into custom_peptides (user_id, id, name)
    select ${userId}::uuid, gen_random_uuid(), fresh.name from unnest(${names}::text[]) as fresh (name)
    on conflict (user_id, lower(name)) do nothing returning id, name`)

/** The counts of an import, as the answer of its write. */
export const countsOf = ({ imported, present, peptides }: DosesImported) =>
  rawSql(sql<DosesImported>`
    select ${imported}::integer as imported, ${present}::integer as present, ${peptides}::integer as peptides`)

function asked(rows: readonly TableDoseRow[]): RawBuilder<unknown> {
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as asked (
    line integer, peptide_id uuid, custom_peptide_id uuid, amount numeric, unit text, administration_method text,
    administered_at timestamptz, zone text, notes text)`
}

/** 0.25 mg is 250 mcg, as in domain/csv/dose-key.ts. */
const MASS_OF = (dose: RawBuilder<unknown>) => sql`${dose}.amount * case ${dose}.unit when 'mg' then 1000 else 1 end`
const KIND_OF = (dose: RawBuilder<unknown>) => sql`case ${dose}.unit when 'mg' then 'mcg' else ${dose}.unit end`
const [ONE, OTHER] = [sql.ref('d'), sql.ref('asked')]

/** The same dose, of `doses` as `d` and of a table as `asked`. */
const SAME = sql`d.administered_at = asked.administered_at
  and coalesce(d.peptide_id, d.custom_peptide_id) = coalesce(asked.peptide_id, asked.custom_peptide_id)
  and ${KIND_OF(ONE)} = ${KIND_OF(OTHER)} and ${MASS_OF(ONE)} = ${MASS_OF(OTHER)}`
