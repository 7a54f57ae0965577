import { sql } from 'kysely'
import { asServer } from '../db/as-server.ts'
import { asService } from '../db/as-service.ts'
import type { Database } from '../db/database.ts'
import { build, rawSql } from '../db/sql.ts'

/** The objects whose deletion is due, the longest due first. */
export async function dueDeletions(database: Database, now: Date, most: number): Promise<readonly string[]> {
  const due = await asServer(database).query(
    build.selectFrom('blob_deletions').select('object').where('due_at', '<=', now).orderBy('due_at').limit(most),
  )
  return due.map(({ object }) => object)
}

/** Queues the deletion of objects at a moment; those that are queued stay as they are. */
export async function queueDeletions(database: Database, objects: readonly string[], dueAt: Date): Promise<void> {
  if (objects.length === 0) return
  await asServer(database).query(
    rawSql(sql`
      insert into blob_deletions (object, due_at)
      select object, ${dueAt}::timestamptz from unnest(${objects}::uuid[]) as object on conflict do nothing`),
  )
}

/** Forgets objects that are deleted, or needed. */
export async function forgetDeletions(database: Database, objects: readonly string[]): Promise<void> {
  if (objects.length === 0) return
  await asServer(database).query(
    build.deleteFrom('blob_deletions').where('object', '=', sql<string>`any(${objects}::uuid[])`),
  )
}

/** Tries again later, each time twice as late, in a day at most. */
export async function postpone(database: Database, objects: readonly string[], now: Date): Promise<void> {
  await asServer(database).query(
    rawSql(sql<never>`
      update blob_deletions
      set tries = tries + 1, due_at = ${now}::timestamptz + least(interval '1 day', interval '1 minute' * 2 ^ least(tries, 12))
      where object = any(${objects}::uuid[])`),
  )
}

/** Which of these objects are of a photo that is there, whose ever it is. */
export async function objectsOfPhotos(database: Database, objects: readonly string[]): Promise<readonly string[]> {
  if (objects.length === 0) return []
  const found = await asService(database, 'photos').query(
    build
      .selectFrom('photos')
      .select('object')
      .where('object', '=', sql<string>`any(${objects}::uuid[])`),
  )
  return found.flatMap(({ object }) => object ?? [])
}

/** The objects of the photos from one on and before `next`, that were there at a moment. */
export async function photosBetween(
  database: Database,
  { first, next, before }: { readonly first: string; readonly next: string | undefined; readonly before: Date },
): Promise<readonly string[]> {
  const found = await asService(database, 'photos').query(
    rawSql(sql<{ object: string }>`
      select object from photos
      where object >= ${first}::uuid and (${next ?? null}::uuid is null or object < ${next ?? null}::uuid)
        and created_at < ${before}::timestamptz`),
  )
  return found.map(({ object }) => object)
}
