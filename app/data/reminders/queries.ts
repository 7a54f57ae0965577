import { queryOptions } from '@tanstack/react-query'
import type { PushDevice, Reminders } from '#contract'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'

export type { PushDevice, Reminders }

/** All about the person's reminders: settings, muted schedules, devices and the calendar feed. */
export const remindersQuery = queryOptions({
  queryKey: ['reminders'] as const,
  queryFn: async () => bodyOf(await client.api.reminders.$get()),
})
