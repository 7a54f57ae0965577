import { createHash } from 'node:crypto'

/** The hash of a person's id, in 64 hexadecimal digits, as `person_hash` of db/migrations/018-deletion.sql makes it. */
export function personHash(userId: string): string {
  return createHash('sha256')
    .update(Buffer.from(userId.replaceAll('-', ''), 'hex'))
    .digest('hex')
}
