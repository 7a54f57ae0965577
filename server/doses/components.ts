import { sql } from 'kysely'
import { joinPeptide, peptideName } from '../db/peptide-of-row.ts'

/** What the vial `v` holds beside its peptide. */
export const componentsOf = (userId: string) => sql`
  select coalesce(jsonb_agg(jsonb_build_object(
    'peptide_id', coalesce(s.peptide_id, s.custom_peptide_id), 'peptide_name', ${peptideName},
    'amount', trim_scale(s.amount)::text, 'unit', s.unit
  ) order by s.place), '[]') as components
  from vial_components s
  ${joinPeptide('s', userId)}
  where s.user_id = ${userId} and s.vial_id = v.id`
