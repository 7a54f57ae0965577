import type { QueryKey } from '@tanstack/react-query'
import type { LiveTable } from '#contract'
import { PROFILE } from '../cache/answer-keys.ts'
import { ADHERENCE } from '../scheduled-doses/queries.ts'
import { SCHEDULES } from '../schedules/queries.ts'

/** The keys of the queries whose answers hold rows of a table; none for a table whose rows are on the device (app/data/rows). */
export function queriesOf(table: LiveTable): readonly QueryKey[] {
  return KEYS[table] ?? []
}

const KEYS: Partial<Readonly<Record<LiveTable, readonly QueryKey[]>>> = {
  schedules: [SCHEDULES, ADHERENCE],
  scheduled_doses: [SCHEDULES, ADHERENCE],
  reminders: [['reminders']],
  profiles: [PROFILE],
  subscription: [['subscription']],
  shared_links: [['shared_links']],
}
