import { createHash } from 'node:crypto'
import type { PoolClient } from '../db/driver.ts'
import type { Finding } from '../db/verify.ts'
import { NotOpened, open } from '../sealing/sealing.ts'
import { photoKeyOf, placeOfKey, placeOfPart } from './sealing.ts'

/** A photo is 0.85 MB. */
const ROWS_AT_ONCE = 10

type Found = {
  readonly user_id: string
  readonly id: string
  readonly sha256: string
  readonly wrapped_key: Buffer
  readonly photo: Buffer
  readonly thumbnail: Buffer
}

/** Opens every photo whose bytes are rows, and compares its SHA-256. `owner` is a connection of the owner, which sets the auditor's role. */
export async function verifyPhotos(owner: Pick<PoolClient, 'query'>, authSecret: string): Promise<Finding> {
  const secretKey = photoKeyOf(authSecret)
  let broken = 0
  await owner.query('begin isolation level repeatable read read only')
  try {
    await owner.query("set local role vialog_auditor; set local statement_timeout = '30min'")
    await owner.query(`
      declare photos_to_open no scroll cursor for
      select p.user_id, p.id, encode(p.sha256, 'hex') as sha256, k.wrapped_key, b.photo, b.thumbnail
      from photos p join photo_keys k using (user_id) join photo_blobs b on b.user_id = p.user_id and b.photo_id = p.id`)
    for (;;) {
      const { rows } = await owner.query<Found>(`fetch ${ROWS_AT_ONCE} from photos_to_open`)
      broken += rows.filter((row) => !isWhole(row, secretKey)).length
      if (rows.length < ROWS_AT_ONCE) break
    }
  } finally {
    await owner.query('rollback')
  }
  return { name: 'I18: a photo opens with AUTH_SECRET, and has its SHA-256', broken }
}

function isWhole({ user_id: userId, id, sha256, wrapped_key, photo, thumbnail }: Found, secretKey: Buffer): boolean {
  try {
    const key = open(secretKey, wrapped_key, placeOfKey(userId))
    open(key, thumbnail, placeOfPart(userId, id, 'thumbnail'))
    const bytes = open(key, photo, placeOfPart(userId, id, 'full'))
    return createHash('sha256').update(bytes).digest('hex') === sha256
  } catch (error) {
    if (error instanceof NotOpened) return false
    throw error
  }
}
