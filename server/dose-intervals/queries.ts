import { sql } from 'kysely'
import type { DoseInterval } from '#contract'
import { build, rawSql } from '../db/sql.ts'

/** The least intervals that the person has set. */
export const doseIntervals = (userId: string) =>
  build.selectFrom('dose_intervals').select(['peptide_id', 'hours']).where('user_id', '=', userId).orderBy('peptide_id')

/** The least interval of a peptide; null hours where the person has set none. */
export const intervalOf = (userId: string, peptideId: string) =>
  rawSql(sql<Omit<DoseInterval, 'hours'> & { hours: number | null }>`
    select ${peptideId}::uuid as peptide_id,
           (select hours from dose_intervals where user_id = ${userId} and peptide_id = ${peptideId}) as hours`)

/** Sets the least interval of a peptide. */
export const saveInterval = (userId: string, peptideId: string, hours: number) =>
  build
    .insertInto('dose_intervals')
    .values({ user_id: userId, peptide_id: peptideId, hours })
    .onConflict((conflict) => conflict.columns(['user_id', 'peptide_id']).doUpdateSet({ hours }))

/** Takes the least interval of a peptide back. */
export const removeInterval = (userId: string, peptideId: string) =>
  build.deleteFrom('dose_intervals').where('user_id', '=', userId).where('peptide_id', '=', peptideId)
