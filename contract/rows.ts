import * as z from 'zod'
import { CivilDate } from '#domain/time/schema'
import { ok, query } from './call.ts'
import { ChangedRows, DEVICE_TABLES } from './device-rows.ts'

const WRONG_TABLES = 'tables is a list of tables that devices keep, with commas between them'

/**
 * What has changed of the asked tables. `up_to`: after this answer the device has each change up to this version. `cursor` is the
 * `since` of the next call, at once where there is `more`. `anew`: this answer is the first of all rows, and the device forgets those
 * that it has. `from`: of this day and all after it the first answer, and those that follow it, have every dose and planned dose;
 * `has_older`: the person has others before it, which they leave out.
 */
export const Rows = ChangedRows.extend({
  up_to: z.int(),
  cursor: z.string(),
  more: z.boolean(),
  anew: z.boolean(),
  from: CivilDate,
  has_older: z.boolean(),
})
export type Rows = z.infer<typeof Rows>

/**
 * The person's rows that have changed since an answer, for the device that keeps them. Without `since`, with a cursor of
 * another person, of another history after a restore, or of more than 80 days ago, all rows `anew`: doses and scheduled doses of
 * the last 400 days and those ahead, by the day of the device (`today`) where its clock is behind, of each peptide the newest 20 doses, those that
 * were drawn from a vial at hand or added since, and deleted ones, however old, with all that belongs to them; other tables whole.
 */
export const readRows = query('/api/rows', ok(Rows), {
  query: z.object({
    tables: z
      .string(WRONG_TABLES)
      .transform((names) => names.split(','))
      .pipe(z.array(z.enum(DEVICE_TABLES, WRONG_TABLES)))
      .transform((names) => [...new Set(names)]),
    today: CivilDate.optional(),
    since: z
      .string()
      .regex(/^[0-9a-f-]{36}(?:\.\d{1,15}){3}$/, 'since is the cursor of an answer')
      .optional(),
  }),
})
