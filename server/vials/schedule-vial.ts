import { sql } from 'kysely'
import { rawSql } from '../db/sql.ts'
import { conflict, invalidField, notFound } from '../http/api-error.ts'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import { lockPlan } from '../schedules/locked.ts'
import { lockVial } from './locked.ts'
import { chooseNoVial, chooseVial } from './mutations.ts'
import { oneVial } from './queries.ts'

type Choice = { readonly schedule_id: string; readonly vial_id: string | null }

/**
 * Chooses the vial of a schedule, or 'none', or takes the choice back. The schedule is locked before the vial, as a completion does. The
 * choice is of ids alone, so its answer is stored.
 */
export function chooseVialOf(userId: string, scheduleId: string, vialId: string | null): Mutation<Choice> {
  const answer = rawSql(sql<Choice>`select ${scheduleId}::text as schedule_id, ${vialId}::text as vial_id`)
  const isOfVial = vialId === null || vialId === 'none' ? NO_VIAL : vialId
  return mutation({
    reads: [lockPlan(userId, scheduleId), lockVial(userId, isOfVial), oneVial(userId, isOfVial)],
    decide([[schedule], , [vial]]) {
      if (!schedule) throw notFound('schedule')
      if (vialId === null) return { changes: [chooseNoVial(userId, scheduleId)], answer }
      if (vialId === 'none') return { changes: [chooseVial(userId, scheduleId, null)], answer }
      if (!vial) throw invalidField('vial_id', 'Please choose one of your vials')
      if (vial.peptide_id !== (schedule.peptide_id ?? schedule.custom_peptide_id))
        throw invalidField('vial_id', 'This vial holds another peptide')
      if (vial.status === 'finished' || vial.status === 'discarded')
        throw conflict(`This vial is ${vial.status}. Nothing was changed.`)
      return { changes: [chooseVial(userId, scheduleId, vialId)], answer }
    },
  })
}

/** The id that no vial has. */
const NO_VIAL = '00000000-0000-0000-0000-000000000000'
