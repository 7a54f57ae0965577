import { sql } from 'kysely'
import type { DoseChange } from '#contract'
import { isoInstant } from '../db/iso-instant.ts'
import { rawSql } from '../db/sql.ts'

/** The most changes of a dose that one answer has. */
const NEWEST = 500

/** The newest changes of a dose, deleted or not, newest first. */
export const changesOf = (userId: string, doseId: string) =>
  rawSql(sql<DoseChange>`
    select id, kind, ${isoInstant(sql`changed_at`)} as changed_at, trim_scale(amount)::text as amount, unit,
           administration_method, ${isoInstant(sql`administered_at`)} as administered_at, zone, notes
    from dose_changes where user_id = ${userId} and dose_id = ${doseId}
    order by changed_at desc, id desc limit ${NEWEST}`)
