import { sql } from 'kysely'
import type { Photo } from '#contract'
import type { PhotoPart } from '#domain/photos/parts'
import type { PhotoForm } from '#domain/photos/schema'
import { build, rawSql } from '../db/sql.ts'
import { isoInstant } from '../db/iso-instant.ts'
import type { IdempotencyKey } from '../idempotency/key.ts'

/** A photo of the person, as the contract shows it. */
export const onePhoto = (userId: string, id: string) =>
  rawSql(sql<Photo>`
    select p.id, p.version::float8 as version, p.day, p.angle, p.width, p.height, p.type, p.bytes, p.thumbnail_bytes,
           encode(p.sha256, 'hex') as sha256, p.notes, ${isoInstant(sql`p.created_at`)} as created_at
    from photos p where p.user_id = ${userId} and p.id = ${id}`)

/** Locks a photo of the person until the transaction ends. */
export const lockPhoto = (userId: string, id: string) =>
  build.selectFrom('photos').select('id').where('user_id', '=', userId).where('id', '=', id).forUpdate()

/** What is known before a photo is added: whether the person has premium at `at`, their sealed key, and whether the photo is there. */
export const beforeAdding = (userId: string, id: string, at: Date) =>
  rawSql(sql<{ entitled: boolean; age: number | null; wrapped_key: Buffer | null; is_there: boolean }>`
    select coalesce(person.premium_through > ${at}, false) as entitled, person.age, key.wrapped_key,
           exists (select from photos p where p.user_id = ${userId} and p.id = ${id}) as is_there
    from profiles person left join photo_keys key on key.user_id = ${userId}
    where person.user_id = ${userId}`)

/** Keeps a sealed key for a person who has none. The second query reads the one that is kept. */
export const keepKey = (userId: string, wrappedKey: Buffer) =>
  [
    build
      .insertInto('photo_keys')
      .values({ user_id: userId, wrapped_key: wrappedKey })
      .onConflict((conflict) => conflict.doNothing()),
    build.selectFrom('photo_keys').select('wrapped_key').where('user_id', '=', userId),
  ] as const

/**
 * Inserts a photo and stores the key of its write; the first statement answers whether the person has premium at `at`, without which nothing
 * is inserted. Until the transaction ends nobody takes the premium away. The database refuses an id that is in use.
 */
export const insertPhoto = (
  userId: string,
  key: IdempotencyKey,
  row: Omit<Photo, 'version' | 'created_at'>,
  { at, stored }: { readonly at: Date; readonly stored: Stored },
) => {
  const entitled = sql`from profiles person where person.user_id = ${userId} and person.premium_through > ${at}`
  return [
    rawSql(sql<{ entitled: boolean }>`
      select coalesce(person.premium_through > ${at}, false) as entitled
      from profiles person where person.user_id = ${userId} for share of person`),
    rawSql(sql<never>`
      insert into writes (user_id, id, fingerprint, status)
      select person.user_id, ${key.id}::uuid, ${key.fingerprint}::text, 201 ${entitled}`),
    rawSql(sql<never>`
      insert into photos (user_id, id, day, angle, width, height, type, bytes, thumbnail_bytes, sha256, object, notes)
      select person.user_id, ${row.id}::uuid, ${row.day}::date, ${row.angle}::text, ${row.width}::smallint,
             ${row.height}::smallint, ${row.type}::text, ${row.bytes}::integer, ${row.thumbnail_bytes}::integer,
             decode(${row.sha256}, 'hex'), ${'object' in stored ? stored.object : null}::uuid, ${row.notes}::text ${entitled}`),
    insertBlobs(userId, row.id, stored),
  ] as const
}

/** Where the sealed bytes of a photo are: in an object store, under this name, or in their row. */
export type Stored = { readonly object: string } | Readonly<Record<PhotoPart, Buffer>>

/** Nothing where an object store has the bytes. A statement of its own: Citus takes no two inserts in one (docs/citus.md). */
const insertBlobs = (userId: string, id: string, stored: Stored) => {
  const { full, thumbnail } = 'object' in stored ? { full: null, thumbnail: null } : stored
  return rawSql(sql<never>`
    insert into photo_blobs (user_id, photo_id, photo, thumbnail)
    select p.user_id, p.id, ${full}::bytea, ${thumbnail}::bytea
    from photos p where p.user_id = ${userId} and p.id = ${id} and p.object is null`)
}

/** A part of a photo with what opens it. `body` is null where an object store has it. */
export const sealedPart = (userId: string, id: string, part: PhotoPart) =>
  rawSql(sql<{ type: Photo['type']; object: string | null; wrapped_key: Buffer | null; body: Buffer | null }>`
    select p.type, p.object, key.wrapped_key, ${part === 'full' ? sql`blob.photo` : sql`blob.thumbnail`} as body
    from photos p
    left join photo_keys key on key.user_id = ${userId}
    left join photo_blobs blob on blob.user_id = ${userId} and blob.photo_id = p.id
    where p.user_id = ${userId} and p.id = ${id}`)

/** A photo as the list of an export has it. */
export type ExportedPhoto = Omit<Photo, 'version' | 'thumbnail_bytes'>

/** The photos of the person, by day. */
export const allPhotos = (userId: string) =>
  rawSql(sql<ExportedPhoto>`
    select p.id, p.day, p.angle, p.width, p.height, p.type, p.bytes, encode(p.sha256, 'hex') as sha256, p.notes,
           ${isoInstant(sql`p.created_at`)} as created_at
    from photos p where p.user_id = ${userId} order by p.day, p.id`)

/** Changes the day, angle and note of a photo. */
export const changeSaid = (userId: string, id: string, { day, angle, notes }: PhotoForm) =>
  build.updateTable('photos').set({ day, angle, notes }).where('user_id', '=', userId).where('id', '=', id)

/** Removes a photo for good, with its bytes: a trigger queues the deletion of its objects. */
export const deletePhoto = (userId: string, id: string) =>
  build.deleteFrom('photos').where('user_id', '=', userId).where('id', '=', id)

/** The id again, as the answer of a removal. */
export const idOf = (id: string) => rawSql(sql<{ id: string }>`select ${id}::text as id`)
