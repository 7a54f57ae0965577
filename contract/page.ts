import * as z from 'zod'
import { json, uuid } from './call.ts'

const AFTER = 'after is the id of the last row of the page before'
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** The query parameter `limit`: how many rows one page holds, from 1 to `most`, `usual` when it is missing. */
export function limit(most: number, usual = most) {
  const error = `limit is a number from 1 to ${most}`
  return z
    .string({ error })
    .regex(new RegExp(`^\\d{1,${String(most).length}}$`), { error })
    .transform(Number)
    .refine((count) => count >= 1 && count <= most, { error })
    .default(usual)
}

/** The query parameter `after`: the page begins behind the row of this id. */
export const afterRow = uuid(AFTER).optional()

/**
 * A page of a list. When more rows follow, the header `link` has the URL of the next page with rel="next". 409 when
 * the row of `after` is gone: read the list from its beginning.
 */
export function page<S extends z.ZodType>(row: S) {
  return { 200: { ...json(z.array(row)), headers: z.object({ link: z.string().optional() }) } }
}

/**
 * The same for lists of doses, whose place in a list may change: the id of the last dose, and behind a dot that of its newest
 * change, if it has one. 409 when that dose has left the list or was changed since.
 */
export const afterDose = z
  .string()
  .regex(new RegExp(`^${UUID}(\\.${UUID})?$`, 'i'), AFTER)
  .toLowerCase()
  .optional()
