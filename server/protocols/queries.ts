import { sql } from 'kysely'
import type { ProtocolVersion } from '#contract'
import type { ProtocolValues } from '#domain/protocols/protocol'
import { isoInstant } from '../db/iso-instant.ts'
import { build, rawSql } from '../db/sql.ts'

/** A version that is saved by the write of this id. */
export type Saved = { readonly id: string; readonly at: Date }

/** The last version of a protocol; none where there is no such protocol. */
export const lastVersion = (userId: string, protocolId: string) =>
  rawSql(sql<ProtocolVersion>`
    select id, version::float8 as version, protocol_id, number, ${isoInstant(sql`saved_at`)} as saved_at, name, peptide,
           trim_scale(dose)::text as dose, dose_unit, trim_scale(vial_amount)::text as vial_amount, vial_unit,
           trim_scale(diluent_ml)::text as diluent_ml, scale, barrel, step, plan, notes
    from protocol_versions where user_id = ${userId} and protocol_id = ${protocolId}
    order by number desc limit 1`)

/** Locks a protocol until the transaction ends. Each change of a protocol has this lock. */
export const lockProtocol = (userId: string, id: string) =>
  rawSql(sql<{ id: string }>`select id from protocols where user_id = ${userId} and id = ${id} for update`)

/** Inserts a protocol without a version. The database rejects an id that is in use. */
export const insertProtocol = (userId: string, id: string, { at }: Saved) =>
  build.insertInto('protocols').values({ user_id: userId, id, created_at: at })

/** Adds a version. */
export const insertVersion = (
  userId: string,
  protocolId: string,
  number: number,
  { plan, ...values }: ProtocolValues,
  { id, at }: Saved,
) =>
  build.insertInto('protocol_versions').values({
    user_id: userId,
    id,
    protocol_id: protocolId,
    number,
    saved_at: at,
    ...values,
    plan: plan && JSON.stringify(plan),
  })

/** Puts a protocol away, or takes it back; one that is so already keeps its moment. */
export const setArchived = (userId: string, id: string, archivedAt: Date | null) =>
  rawSql(sql`
    update protocols set archived_at = ${archivedAt}::timestamptz
    where user_id = ${userId} and id = ${id} and (archived_at is null) = ${archivedAt !== null}::boolean`)

/** Removes a protocol with its versions. Schedules that were started from one of them name none any more. */
export const removeProtocolForGood = (userId: string, id: string) => [
  rawSql(sql`
    update schedules set protocol_version_id = null
    where user_id = ${userId} and protocol_version_id in (
      select v.id from protocol_versions v where v.user_id = ${userId} and v.protocol_id = ${id})`),
  build.deleteFrom('protocols').where('user_id', '=', userId).where('id', '=', id),
]

/** The answer of a write that has no row. */
export const idOf = (id: string) => rawSql(sql<{ id: string }>`select ${id}::text as id`)
