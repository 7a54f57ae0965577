import { sql } from 'kysely'
import type { Dose } from '#contract'
import { nameOfReference } from '#domain/peptides/names'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import { build, rawSql } from '../db/sql.ts'
import type { PageRequest } from '../http/pagination.ts'
import { peptideName } from '../db/peptide-of-row.ts'
import type { Write } from '../writes/once.ts'

/** A page of the person's doses, newest first by administered_at, with the peptide's name; one more where there are more. */
export async function newestDoses(database: Database, userId: string, { limit, after }: PageRequest): Promise<Dose[]> {
  const rows = await asUser(database, userId).query(
    build
      .selectFrom('doses as d')
      .leftJoin('peptides as p', 'p.id', 'd.peptide_id')
      .leftJoin('custom_peptides as c', (join) =>
        join.onRef('c.user_id', '=', 'd.user_id').onRef('c.id', '=', 'd.custom_peptide_id'),
      )
      .select([
        'd.id',
        sql<string>`coalesce(d.peptide_id, d.custom_peptide_id)`.as('peptide_id'),
        peptideName.as('peptide_name'),
        sql<string>`trim_scale(d.amount)::text`.as('amount'),
        'd.unit',
        'd.administration_method',
        'd.administered_at',
        'd.recorded_at',
        'd.notes',
      ])
      .where('d.user_id', '=', userId)
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(d.administered_at, d.recorded_at, d.id) < (
            select administered_at, recorded_at, id from doses where user_id = ${userId} and id = ${after})`,
        ),
      )
      .orderBy('d.administered_at', 'desc')
      .orderBy('d.recorded_at', 'desc')
      .orderBy('d.id', 'desc')
      .limit(limit + 1),
  )
  return rows.map((row) => ({
    ...row,
    unit: row.unit as Dose['unit'],
    administration_method: row.administration_method as Dose['administration_method'],
    administered_at: row.administered_at.toISOString(),
    recorded_at: row.recorded_at.toISOString(),
    cycle_id: null,
  }))
}

/** A row if the person has a dose of this id. */
export const findDose = (userId: string, id: string) =>
  build.selectFrom('doses').select('id').where('user_id', '=', userId).where('id', '=', id)

/** Locks a dose that completed no scheduled dose. */
export const lockUnlinkedDose = (userId: string, id: string) =>
  rawSql(sql<{ id: string }>`
    select d.id from doses d
    where d.user_id = ${userId} and d.id = ${id} and not exists (
      select from scheduled_doses s where s.user_id = ${userId} and s.actual_dose_id = d.id
    ) for update of d`)

/**
 * Logs a dose and keeps the answer of its write, in one statement. No row where the person has no premium at `at`; the
 * database refuses an id that is in use.
 */
export const insertDose = (userId: string, write: Write, dose: Dose, at: Date) => {
  const isReference = nameOfReference(dose.peptide_id) !== undefined
  return rawSql(sql<{ id: string }>`
    with entitled as (select 1 from profiles where user_id = ${userId} and premium_through > ${at}),
    write as (
      insert into writes (user_id, id, fingerprint, status, answer)
      select ${userId}, ${write.id}, ${write.fingerprint}, 201, ${JSON.stringify(dose)} from entitled returning id
    )
    insert into doses (user_id, id, peptide_id, custom_peptide_id, amount, unit, administration_method,
                       administered_at, recorded_at, notes)
    select ${userId}, ${dose.id}, ${isReference ? dose.peptide_id : null}, ${isReference ? null : dose.peptide_id},
           ${dose.amount}, ${dose.unit}, ${dose.administration_method},
           ${dose.administered_at}, ${dose.recorded_at}, ${dose.notes}
    from write returning id`)
}
