import { sql } from 'kysely'
import type { Peptide } from '#contract'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import { build } from '../db/sql.ts'

/** The reference peptides and the person's own in one list, ordered by name, 'Other' last. */
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
