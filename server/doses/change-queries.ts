import { sql, type Compilable, type RawBuilder } from 'kysely'
import type { Dose, DoseChange } from '#contract'
import type { DoseChangeKind } from '#domain/doses/change'
import { isoInstant } from '../db/iso-instant.ts'
import { rawSql } from '../db/sql.ts'
import { keptDraws } from './draw-queries.ts'

/** The most changes of a dose that one answer has. */
const NEWEST = 500

/** The newest changes of a dose, deleted or not, newest first. A vial that no dose names any more may have been removed. */
export const changesOf = (userId: string, doseId: string) =>
  rawSql(sql<DoseChange>`
    select c.id, c.kind, ${isoInstant(sql`c.changed_at`)} as changed_at, trim_scale(c.amount)::text as amount, c.unit,
           c.administration_method, ${isoInstant(sql`c.administered_at`)} as administered_at, c.zone, c.notes, c.sites, (
             select coalesce(jsonb_agg(
               w.draw || jsonb_build_object('vial_name', coalesce(v.name, 'A vial that was removed')) order by w.part
             ), '[]')
             from jsonb_array_elements(c.draws) with ordinality w (draw, part)
             left join vials v on v.user_id = ${userId} and v.id = (w.draw ->> 'vial_id')::uuid
           ) as draws
    from dose_changes c where c.user_id = ${userId} and c.dose_id = ${doseId}
    order by c.changed_at desc, c.id desc limit ${NEWEST}`)

/** A change of a dose, by the write of this id. `scheduledDose` is the one that the dose completes before the change. */
export type Change = { readonly id: string; readonly at: Date; readonly scheduledDose: string | null }

/** Locks a dose, deleted or not, until the transaction ends. Each change of a dose has this lock, after its schedule's. */
export const lockDose = (userId: string, id: string) =>
  rawSql(sql<{ is_deleted: boolean }>`
    select d.deleted_at is not null as is_deleted from doses d where d.user_id = ${userId} and d.id = ${id} for update`)

/** Changes a locked dose to the values of an edit. */
export const amendDose = (userId: string, { id, ...dose }: Dose, change: Change) =>
  changed(
    userId,
    id,
    'amended',
    change,
    sql`
    amount = ${dose.amount}, unit = ${dose.unit}, administration_method = ${dose.administration_method},
    administered_at = ${dose.administered_at}, zone = ${dose.zone}, notes = ${dose.notes},
    sites = ${dose.sites ?? null}::text[]`,
  )

/** Marks a locked dose as deleted, or as taken back with its completion. */
export const markDeleted = (userId: string, id: string, kind: 'deleted' | 'unchecked', change: Change) =>
  changed(
    userId,
    id,
    kind,
    change,
    sql`deleted_at = (select c.changed_at from dose_changes c where c.user_id = ${userId} and c.id = ${change.id})`,
  )

/** Takes the mark back. */
export const markRestored = (userId: string, id: string, change: Change) =>
  changed(userId, id, 'restored', change, sql`deleted_at = null`)

/**
 * Sets columns of a dose, and keeps the values from before. The changes of a dose have an order: each is later than the one
 * before it, also when the clock of this node is behind that of another.
 */
const changed = (
  userId: string,
  id: string,
  kind: DoseChangeKind,
  change: Change,
  columns: RawBuilder<unknown>,
): readonly Compilable[] => [
  rawSql(sql`
    insert into dose_changes (user_id, id, dose_id, changed_at, kind, amount, unit, administration_method,
                              administered_at, zone, notes, sites, scheduled_dose, draws)
    select d.user_id, ${change.id}::uuid, d.id, greatest(${change.at}::timestamptz, (
             select max(c.changed_at) + interval '1 ms' from dose_changes c
             where c.user_id = ${userId} and c.dose_id = ${id}
           )),
           ${kind}::text, d.amount, d.unit, d.administration_method, d.administered_at, d.zone, d.notes, d.sites,
           ${change.scheduledDose}::uuid, ${keptDraws(userId)}
    from doses d where d.user_id = ${userId} and d.id = ${id}`),
  rawSql(sql`
    update doses set last_change_id = ${change.id}, ${columns} where user_id = ${userId} and id = ${id}`),
]
