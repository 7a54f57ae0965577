import { build } from '../db/sql.ts'
import type { Answer, Write } from './once.ts'

/** HTTP's word for 'still at it': nobody reads it, since the answer takes its place before the transaction ends. */
const UNDER_WAY = 102

/** Takes the id for this write; no row when it was taken before. Waits for a twin that is still under way. */
export const claimWrite = (userId: string, write: Write) =>
  build
    .insertInto('writes')
    .values({ user_id: userId, id: write.id, fingerprint: write.fingerprint, status: UNDER_WAY, answer: 'null' })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .returning('id')

export const findWrite = (userId: string, id: string) =>
  build
    .selectFrom('writes')
    .select(['fingerprint', 'status', 'answer'])
    .where('user_id', '=', userId)
    .where('id', '=', id)

export const keepAnswer = (userId: string, id: string, { status, answer }: Answer<unknown>) =>
  build
    .updateTable('writes')
    .set({ status, answer: JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
