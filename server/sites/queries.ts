import { sql } from 'kysely'
import type { SiteSettings } from '#contract'
import { changedColumns, type SiteChange } from '#domain/sites/settings'
import { build, rawSql } from '../db/sql.ts'

const COLUMNS = ['id', 'label', 'place', 'is_active', 'rest_days', 'resting_reason', 'resting_until'] as const

/** What the person has set for their sites. */
export const siteSettings = (userId: string) =>
  rawSql(sql<SiteSettings>`
    select ${sql.join(COLUMNS.map((column) => sql.ref(column)))}, version::float8 as version
    from site_settings where user_id = ${userId}`)

/** What the person has set for a site. */
export const settingsOf = (userId: string, id: string) =>
  rawSql(sql<SiteSettings>`
    select ${sql.join(COLUMNS.map((column) => sql.ref(column)))}, version::float8 as version
    from site_settings where user_id = ${userId} and id = ${id}`)

/** Sets the first columns of a site. */
export const insertSettings = (userId: string, id: string, change: SiteChange) =>
  build.insertInto('site_settings').values({ user_id: userId, id, ...changedColumns(change) })

/** Sets columns of a site for which something was set before. */
export const updateSettings = (userId: string, id: string, change: SiteChange) =>
  build.updateTable('site_settings').set(changedColumns(change)).where('user_id', '=', userId).where('id', '=', id)

/** Gives each site its place in the list. Own sites that are not there are passed over. */
export const savePlaces = (userId: string, ids: readonly string[]) =>
  rawSql(sql`
    insert into site_settings (user_id, id, label, place)
    select person.user_id, moved.id, own.label, moved.place::smallint
    from profiles person
    cross join unnest(${ids}::text[]) with ordinality as moved (id, place)
    left join site_settings own on own.user_id = ${userId} and own.id = moved.id
    where person.user_id = ${userId} and (own.id is not null or moved.id !~ '^(sc|im)-')
    on conflict (user_id, id) do update set place = excluded.place`)

/** The list again, as the answer of its write. */
export const sitesOf = (ids: readonly string[]) => rawSql(sql<{ sites: string[] }>`select ${ids}::text[] as sites`)

/** Whether a dose, deleted or not, or the history of one names a site. */
export const isSiteNamed = (userId: string, id: string) =>
  rawSql(sql<{ is_named: boolean }>`
    select exists (select from doses d where d.user_id = ${userId} and d.sites @> array[${id}::text])
        or exists (select from dose_changes c where c.user_id = ${userId} and c.sites @> array[${id}::text]) as is_named`)

/** Removes what was set for a site, and with it a site of the person's own. */
export const removeSettings = (userId: string, id: string) =>
  build.deleteFrom('site_settings').where('user_id', '=', userId).where('id', '=', id)

/** The id again, as the answer of a removal. */
export const idOf = (id: string) => rawSql(sql<{ id: string }>`select ${id}::text as id`)

/** Whether the app asks for the site when a dose of a schedule is completed. */
export const saveAsking = (userId: string, scheduleId: string, asks: boolean) =>
  build
    .updateTable('schedules')
    .set({ asks_site: asks || null })
    .where('user_id', '=', userId)
    .where('id', '=', scheduleId)

/** The same again, as the answer of its write. */
export const askedOf = (scheduleId: string, asks: boolean) =>
  rawSql(
    sql<{ schedule_id: string; asks: boolean }>`select ${scheduleId}::text as schedule_id, ${asks}::boolean as asks`,
  )
