import * as z from 'zod'
import { json, uuid } from './call.ts'

/** How many rows one answer of a list may hold, as it stands in the address: from 1 to `most`, and `usual` where it is not said. */
export function limit(most: number, usual = most) {
  const error = `limit is a number from 1 to ${most}`
  return z
    .string({ error })
    .regex(new RegExp(`^\\d{1,${String(most).length}}$`), { error })
    .transform(Number)
    .refine((count) => count >= 1 && count <= most, { error })
    .default(usual)
}

/** Where a further page of a list begins: behind the row of this id. */
export const afterRow = uuid('after is the id of the last row of the page before').optional()

/**
 * One page of a list. Where more rows follow, the header `link` names the address of the next page with rel="next"; without
 * that header the list is complete. 409 where the row of `after` is gone: the list has to be read from its beginning.
 */
export function page<S extends z.ZodType>(row: S) {
  return { 200: { ...json(z.array(row)), headers: z.object({ link: z.string().optional() }) } }
}
