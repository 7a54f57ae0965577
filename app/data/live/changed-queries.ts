import type { QueryKey } from '@tanstack/react-query'
import type { LiveTable } from '#contract'
import { VIALS } from '../cache/answer-keys.ts'
import { DELETED_DOSES } from '../deleted-doses/queries.ts'
import { DOSE_CHANGES } from '../doses/queries.ts'
import { profileQuery } from '../profile/profile.ts'
import { ADHERENCE } from '../scheduled-doses/queries.ts'
import { SCHEDULES } from '../schedules/queries.ts'
import { FORECAST } from '../vials/queries.ts'

/** The keys of the queries whose answers hold rows of a table. Usually the key begins with the table's name. */
export function queriesOf(table: LiveTable): readonly QueryKey[] {
  return OTHER_KEYS[table] ?? [[table]]
}

/**
 * The tables whose queries have another key, or more than one. A dose lowers the vial that it came from; how long vials last
 * and what is drawn next follow from what is planned.
 */
const OTHER_KEYS: Partial<Readonly<Record<LiveTable, readonly QueryKey[]>>> = {
  doses: [DOSE_CHANGES, DELETED_DOSES, VIALS],
  schedules: [SCHEDULES, ADHERENCE, VIALS],
  scheduled_doses: [SCHEDULES, ADHERENCE, VIALS],
  // On the device (app/data/rows).
  user_metrics: [],
  dose_intervals: [],
  // The day to order is as far ahead of the last dose as the person has set.
  profiles: [profileQuery.queryKey, FORECAST],
}
