import { sql, type Compilable, type RawBuilder } from 'kysely'
import type { SymptomEntry as EntryRow, SymptomSettings } from '#contract'
import type { SymptomChangeKind } from '#domain/symptoms/change'
import type { SymptomEntry, SymptomValues } from '#domain/symptoms/entry'
import type { SymptomSettings as Settings } from '#domain/symptoms/settings'
import type { CivilDate } from '#domain/time/civil'
import { isoInstant } from '../db/iso-instant.ts'
import { build, rawSql } from '../db/sql.ts'

/** One entry of the person that is not deleted. */
export const oneEntry = (userId: string, id: string) =>
  rawSql(sql<EntryRow>`
    select id, version::float8 as version, symptom, grade, ${isoInstant(sql`began_at`)} as began_at,
           ${isoInstant(sql`ended_at`)} as ended_at, zone, site, notes, ${isoInstant(sql`deleted_at`)} as deleted_at,
           last_change_id
    from symptom_entries where user_id = ${userId} and id = ${id} and deleted_at is null`)

/** Locks an entry, deleted or not, until the transaction ends. Each change of an entry has this lock. */
export const lockEntry = (userId: string, id: string) =>
  rawSql(sql<{ is_deleted: boolean }>`
    select deleted_at is not null as is_deleted from symptom_entries where user_id = ${userId} and id = ${id} for update`)

/** Inserts entries. The database rejects an id that is in use. */
export const insertEntries = (userId: string, entries: readonly SymptomEntry[]) =>
  build.insertInto('symptom_entries').values(
    entries.map(({ id, symptom, grade, began_at, ended_at, zone, site, notes }) => ({
      user_id: userId,
      id,
      symptom,
      grade,
      began_at,
      ended_at,
      zone,
      site,
      notes,
    })),
  )

/** A change of an entry, by the write of this id. */
export type Change = { readonly id: string; readonly at: Date }

/** Changes a locked entry to the values of an edit. */
export const amendEntry = (userId: string, id: string, edited: SymptomValues, change: Change) =>
  changed(
    userId,
    id,
    'amended',
    change,
    sql`grade = ${edited.grade}, began_at = ${edited.began_at}, ended_at = ${edited.ended_at}, zone = ${edited.zone},
        site = ${edited.site}, notes = ${edited.notes}`,
  )

/** Marks a locked entry as deleted. */
export const markDeleted = (userId: string, id: string, change: Change) =>
  changed(
    userId,
    id,
    'deleted',
    change,
    sql`deleted_at = (select c.changed_at from symptom_changes c where c.user_id = ${userId} and c.id = ${change.id})`,
  )

/** Takes the mark back. */
export const markRestored = (userId: string, id: string, change: Change) =>
  changed(userId, id, 'restored', change, sql`deleted_at = null`)

/**
 * Sets columns of an entry, and keeps the values from before. The changes of an entry have an order: each is later than the one before
 * it, also when the clock of this node is behind that of another.
 */
const changed = (
  userId: string,
  id: string,
  kind: SymptomChangeKind,
  change: Change,
  columns: RawBuilder<unknown>,
): readonly Compilable[] => [
  rawSql(sql`
    insert into symptom_changes (user_id, id, entry_id, changed_at, kind, grade, began_at, ended_at, zone, site, notes)
    select e.user_id, ${change.id}::uuid, e.id, greatest(${change.at}::timestamptz, (
             select max(c.changed_at) + interval '1 ms' from symptom_changes c
             where c.user_id = ${userId} and c.entry_id = ${id}
           )),
           ${kind}::text, e.grade, e.began_at, e.ended_at, e.zone, e.site, e.notes
    from symptom_entries e where e.user_id = ${userId} and e.id = ${id}`),
  rawSql(sql`
    update symptom_entries set last_change_id = ${change.id}, ${columns} where user_id = ${userId} and id = ${id}`),
]

/** Removes a deleted entry for good; its changes go with it. */
export const removeEntryForGood = (userId: string, id: string) =>
  build
    .deleteFrom('symptom_entries')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)

/** What the check-in of a day has asked about. A write of the person is alone with their rows, so nobody adds another meanwhile. */
export const checkInOf = (userId: string, day: CivilDate) =>
  rawSql(sql<{ asked: string[] }>`select asked from check_ins where user_id = ${userId} and day = ${day}`)

export const insertCheckIn = (userId: string, day: CivilDate, asked: readonly string[]) =>
  build.insertInto('check_ins').values({ user_id: userId, day, asked: [...asked] })

export const updateCheckIn = (userId: string, day: CivilDate, asked: readonly string[]) =>
  build
    .updateTable('check_ins')
    .set({ asked: [...asked] })
    .where('user_id', '=', userId)
    .where('day', '=', day)

export const removeCheckInOf = (userId: string, day: CivilDate) =>
  build.deleteFrom('check_ins').where('user_id', '=', userId).where('day', '=', day)

/** What the person has set for their symptoms. */
export const symptomSettings = (userId: string) =>
  rawSql(sql<SymptomSettings>`
    select id, label, is_asked, version::float8 as version from symptom_settings where user_id = ${userId}`)

/** What the person has set for a symptom. */
export const settingsOf = (userId: string, id: string) =>
  rawSql(sql<SymptomSettings>`
    select id, label, is_asked, version::float8 as version from symptom_settings
    where user_id = ${userId} and id = ${id}`)

export const insertSettings = (userId: string, settings: Settings) =>
  build.insertInto('symptom_settings').values({ user_id: userId, ...settings })

export const updateSettings = (userId: string, { id, label, is_asked }: Settings) =>
  build.updateTable('symptom_settings').set({ label, is_asked }).where('user_id', '=', userId).where('id', '=', id)

/** Whether an entry of the person, deleted or not, names a symptom. */
export const isSymptomNamed = (userId: string, id: string) =>
  rawSql(sql<{ is_named: boolean }>`
    select exists (select from symptom_entries e where e.user_id = ${userId} and e.symptom = ${id}) as is_named`)

export const removeSettings = (userId: string, id: string) =>
  build.deleteFrom('symptom_settings').where('user_id', '=', userId).where('id', '=', id)

/** The answers of writes that remove something, or make several rows. */
export const idOf = (id: string) => rawSql(sql<{ id: string }>`select ${id}::text as id`)
export const dayOf = (day: CivilDate) => rawSql(sql<{ day: CivilDate }>`select ${day}::text as day`)
export const idsOf = (ids: readonly string[]) => rawSql(sql<{ entries: string[] }>`select ${ids}::uuid[] as entries`)
