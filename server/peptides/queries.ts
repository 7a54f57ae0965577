import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Peptide } from '#contract'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import { build, builtOnce, rawSql } from '../db/sql.ts'

/** The reference peptides and the person's custom peptides in one list, ordered by name, 'Other' last. */
export async function allPeptides(database: Database, userId: string): Promise<Peptide[]> {
  return asUser(database, userId).query(
    build
      .selectFrom(
        build
          .selectFrom('peptides')
          .select(['id', 'name', 'description', sql<boolean>`false`.as('custom'), noJoin])
          .unionAll(
            build
              .selectFrom('custom_peptides')
              .select(['id', 'name', sql<string>`''`.as('description'), sql<boolean>`true`.as('custom'), 'joined_to'])
              .where('user_id', '=', userId),
          )
          .as('choices'),
      )
      .selectAll()
      .orderBy((expression) => expression('id', '=', OTHER_PEPTIDE))
      .orderBy((expression) => expression.fn('lower', ['name'])),
  )
}

const noJoin = sql<string | null>`null::uuid`.as('joined_to')

/** Keeps every other write of this person from naming a new peptide until the transaction ends. Doses may be added meanwhile. */
export const lockPeptides = (userId: string) =>
  build.selectFrom('profiles').select('user_id').where('user_id', '=', userId).forNoKeyUpdate()

/** Keeps peptides of this person from being joined until the transaction ends. A write that has claimed its key keeps them already. */
export const keepPeptides = (userId: string) => KEEP_PEPTIDES({ userId })

const KEEP_PEPTIDES = builtOnce(({ userId }: Record<'userId', string>) =>
  build.selectFrom('profiles').select('user_id').where('user_id', '=', userId).forKeyShare(),
)

/** The person's own peptides, joined ones too, oldest first. Read it after one of the locks. */
export const ownPeptides = (userId: string) =>
  build
    .selectFrom('custom_peptides')
    .select(['id', 'name', 'joined_to'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')

export type OwnPeptide = { readonly id: string; readonly name: string; readonly joined_to: string | null }

/** The person's custom peptide with this name in any letter case, created if it is new. No row without premium at `at`. */
export const findOrCreateCustomPeptide = (userId: string, name: string, at: Date) =>
  // The update changes nothing: it makes the statement wait for a concurrent one with the same name and return its row.
  rawSql(sql<OwnPeptide>`
    insert into custom_peptides as own (user_id, id, name)
    select user_id, ${randomUUID()}::uuid, ${name}::text from profiles where user_id = ${userId} and premium_through > ${at}
    on conflict (user_id, lower(name)) do update set name = own.name returning id, name, joined_to`)
