import { sql } from 'kysely'
import type { LevelSettings } from '#contract'
import type { LevelPeptide } from '#domain/levels/settings'
import { build, rawSql } from '../db/sql.ts'

/** What the person has said of a peptide. */
export const settingsOf = (userId: string, id: LevelPeptide) =>
  rawSql(sql<LevelSettings>`
    select id, began_before, version::float8 as version from level_settings
    where user_id = ${userId} and id = ${id}`)

/** Stores what the person says of a peptide, over what they have said before. */
export const saveSettings = (userId: string, id: LevelPeptide, began_before: boolean | null) =>
  build
    .insertInto('level_settings')
    .values({ user_id: userId, id, began_before })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet({ began_before }))
