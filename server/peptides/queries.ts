import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Peptide } from '#contract'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import { build, rawSql } from '../db/sql.ts'

/** The reference peptides and the person's custom peptides in one list, ordered by name, 'Other' last. */
export async function allPeptides(database: Database, userId: string): Promise<Peptide[]> {
  return asUser(database, userId).query(
    build
      .selectFrom(
        build
          .selectFrom('peptides')
          .select(['id', 'name', 'description', sql<boolean>`false`.as('custom')])
          .unionAll(
            build
              .selectFrom('custom_peptides')
              .select(['id', 'name', sql<string>`''`.as('description'), sql<boolean>`true`.as('custom')])
              .where('user_id', '=', userId),
          )
          .as('choices'),
      )
      .selectAll()
      .orderBy((expression) => expression('id', '=', OTHER_PEPTIDE))
      .orderBy((expression) => expression.fn('lower', ['name'])),
  )
}

/** Keeps every other write of this person from naming a new peptide until the transaction ends. Doses may be added meanwhile. */
export const lockPeptides = (userId: string) =>
  build.selectFrom('profiles').select('user_id').where('user_id', '=', userId).forNoKeyUpdate()

/** The names of the person's custom peptides. */
export const namesOfOwn = (userId: string) =>
  build.selectFrom('custom_peptides').select('name').where('user_id', '=', userId).orderBy('created_at').orderBy('id')

/** The person's custom peptide with this id. */
export const findCustomPeptide = (userId: string, id: string) =>
  build.selectFrom('custom_peptides').select(['id', 'name']).where('user_id', '=', userId).where('id', '=', id)

/** The person's custom peptide with this name in any letter case, created if it is new. No row without premium at `at`. */
export const findOrCreateCustomPeptide = (userId: string, name: string, at: Date) =>
  // The update changes nothing: it makes the statement wait for a concurrent one with the same name and return its row.
  rawSql(sql<{ id: string; name: string }>`
    insert into custom_peptides as own (user_id, id, name)
    select user_id, ${randomUUID()}::uuid, ${name}::text from profiles where user_id = ${userId} and premium_through > ${at}
    on conflict (user_id, lower(name)) do update set name = own.name returning id, name`)

/** The person's custom peptides with these ids. */
export const findCustomPeptides = (userId: string, ids: readonly string[]) =>
  build.selectFrom('custom_peptides').select(['id', 'name']).where('user_id', '=', userId).where('id', 'in', ids)
