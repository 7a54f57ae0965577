import { sql } from 'kysely'
import type { Peptide } from '#contract'
import { build, rawSql } from '../db/sql.ts'
import type { ResolvedPeptide } from './resolve-peptide.ts'

/** A hundred thousand doses took 3 to 5 s of PostgreSQL, 8 to 11 s of the embedded engine, on two busy cores. */
export const LONGER = rawSql(sql`set local statement_timeout = '2min'`)

/** The tables with a peptide in two columns, of which one is set (docs/product/peptides.md#joining). */
const TABLES = ['schedules', 'scheduled_doses', 'vials', 'vial_components', 'doses'] as const

/** Gives the rows of the own peptide `from` to another one. An interval moves where the other has none. */
export const moveRows = (userId: string, from: string, { id, own }: ResolvedPeptide) => [
  ...TABLES.map((table) =>
    rawSql(sql<never>`
      update ${sql.table(table)} set peptide_id = ${own ? null : id}::uuid, custom_peptide_id = ${own ? id : null}::uuid,
        joined_from = coalesce(joined_from, ${from}::uuid)
      where user_id = ${userId} and custom_peptide_id = ${from}`),
  ),
  rawSql(sql<never>`
    update dose_intervals set peptide_id = ${id}::uuid, joined_from = coalesce(joined_from, ${from}::uuid)
    where user_id = ${userId} and peptide_id = ${from} and not exists (
      select from dose_intervals other where other.user_id = ${userId} and other.peptide_id = ${id})`),
]

/** Gives the rows that were entered by one of `names` back to the own peptide `to`. */
export const moveBack = (userId: string, to: string, names: readonly string[]) => [
  ...TABLES.map((table) =>
    rawSql(sql<never>`
      update ${sql.table(table)} set peptide_id = null, custom_peptide_id = ${to}::uuid, joined_from = nullif(joined_from, ${to}::uuid)
      where user_id = ${userId} and joined_from = any(${names}::uuid[])`),
  ),
  rawSql(sql<never>`
    update dose_intervals set peptide_id = ${to}::uuid, joined_from = nullif(joined_from, ${to}::uuid)
    where user_id = ${userId} and joined_from = any(${names}::uuid[])`),
]

/** A vial that holds both peptides. */
export const blendsOfBoth = (userId: string, one: string, other: string) =>
  rawSql(sql<{ name: string }>`
    select v.name from vials v
    where v.user_id = ${userId} and ${holds(userId, one)} and ${holds(userId, other)} limit 1`)

const holds = (userId: string, peptide: string) => sql`(
  coalesce(v.peptide_id, v.custom_peptide_id) = ${peptide} or exists (
    select from vial_components s
    where s.user_id = ${userId} and s.vial_id = v.id and coalesce(s.peptide_id, s.custom_peptide_id) = ${peptide}))`

/**
 * Whether what was entered by one of `names` belongs together with what was not: a pending dose with its schedule, a completed one with the
 * dose that completed it, a dose or a schedule with its vial.
 */
export const isUsedTogether = (userId: string, names: readonly string[]) => {
  const isNamed = (row: string) => sql`coalesce(${sql.ref(`${row}.joined_from`)} = any(${names}::uuid[]), false)`
  return rawSql(sql<{ is: boolean }>`
    select exists (
        select from scheduled_doses s join schedules p on p.user_id = s.user_id and p.id = s.schedule_id
        where s.user_id = ${userId} and s.status = 'pending' and ${isNamed('s')} <> ${isNamed('p')})
      or exists (
        select from scheduled_doses s join doses d on d.user_id = s.user_id and d.id = s.actual_dose_id
        where s.user_id = ${userId} and ${isNamed('s')} <> ${isNamed('d')})
      or exists (
        select from dose_draws w join doses d on d.user_id = w.user_id and d.id = w.dose_id
        join vials v on v.user_id = w.user_id and v.id = w.vial_id
        where w.user_id = ${userId} and ${isNamed('d')} <> ${isNamed('v')})
      or exists (
        select from schedule_vials w join schedules p on p.user_id = w.user_id and p.id = w.schedule_id
        join vials v on v.user_id = w.user_id and v.id = w.vial_id
        where w.user_id = ${userId} and ${isNamed('p')} <> ${isNamed('v')}) as is`)
}

/** Notes with which peptide an own one is joined; null: with none. */
export const saveJoin = (userId: string, id: string, joined_to: string | null) =>
  build.updateTable('custom_peptides').set({ joined_to }).where('user_id', '=', userId).where('id', '=', id)

/** The person's own peptide with this id, as an answer. */
export const onePeptide = (userId: string, id: string) =>
  rawSql(sql<Peptide>`
    select id, name, '' as description, true as custom, joined_to from custom_peptides
    where user_id = ${userId} and id = ${id}`)
