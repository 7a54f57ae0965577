import { useSelected } from '../rows/selected.ts'
import { shownSchedules } from './shown-schedules.ts'

/** The active schedules, the one created last first, with the unsent writes of this device. */
export function useActiveSchedules() {
  const { data, isError, refetch } = useSelected(shownSchedules)
  return { schedules: data?.active, isError, refetch }
}
