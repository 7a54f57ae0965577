import { sql } from 'kysely'

/** The name of a row's peptide, where the query joins it by `joinPeptide`. */
export const peptideName = sql<string>`coalesce(p.name, c.name, 'Unknown')`

/** Joins the peptide of a person's row, be it of the reference table or the person's own, as `p` and `c`. `row` is its alias. */
export const joinPeptide = (row: 'd' | 's' | 'v', userId: string) => sql`
  left join peptides p on p.id = ${sql.ref(`${row}.peptide_id`)}
  left join custom_peptides c on c.user_id = ${userId} and c.id = ${sql.ref(`${row}.custom_peptide_id`)}`

/** The id of a dose's peptide in a condition, as the index doses_by_peptide has it (db/migrations/006-doses.sql). */
export const peptideOfDose = sql<string>`case when d.peptide_id is null then d.custom_peptide_id else d.peptide_id end`
