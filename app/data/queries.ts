import { QueryClient } from '@tanstack/react-query'
import type { LiveTable } from '#contract'
import { onChange } from './changes.ts'
import { isFinal } from './fetch-json.ts'

/** The queries that are asked again when a plan has changed; what is asked follows. */
export const SCHEDULES = ['schedules'] as const

/**
 * What is asked of the server while a person looks at it, and kept nowhere else: searches, and what is older than what a device keeps. It is
 * not part of the first screen.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      networkMode: 'always',
      // Without a network the screen says so at once; it asks again when the network is back.
      retry: (failures, error) => !isFinal(error) && failures < 2,
    },
  },
})

const OF_SCHEDULES: ReadonlySet<LiveTable> = new Set(['schedules', 'scheduled_doses'])

onChange((change) => {
  if (change === 'left') queries.clear()
  else if (change === 'everything') void queries.invalidateQueries()
  else if (change.some((table) => OF_SCHEDULES.has(table))) void queries.invalidateQueries({ queryKey: SCHEDULES })
})
