import { selected, useSelected } from '../rows/selected.ts'
import { selector } from '../rows/selector.ts'

const asking = selector(['schedules'], ({ schedules }): ReadonlySet<string> => {
  return new Set([...schedules.values()].filter(({ asks_site }) => asks_site).map(({ id }) => id))
})

/** The schedules of which the app asks for the site when a dose is completed, by their ids. */
export function useAskingSchedules(): ReadonlySet<string> {
  return useSelected(asking).data ?? NONE
}

/** Whether it asks for the site of a dose of this schedule. */
export function asksForSite(scheduleId: string): boolean {
  return selected(asking)?.has(scheduleId) === true
}

const NONE: ReadonlySet<string> = new Set()
