import { isPulling } from '../rows/pull.ts'
import { useSelected } from '../rows/selected.ts'
import { useStore } from '../use-store.ts'
import type { ShownScheduledDose } from './shown-scheduled-dose.ts'
import { shownScheduledDoses } from './shown-scheduled-doses.ts'

/** Of some doses those that are open, with the unsent writes of this device. Undefined while one of them may still come. */
export function useAskedDoses(ids: readonly string[]): readonly ShownScheduledDose[] | undefined {
  const { data, isError } = useSelected(shownScheduledDoses)
  const isLoading = useStore(isPulling)
  const known = ids.flatMap((id) => data?.all.filter((dose) => dose.id === id) ?? [])
  const open = known.filter((dose) => dose.status === 'pending' && dose.schedule_status === 'active')
  const mayCome = open.length < ids.length && (isLoading || (data === undefined && !isError))
  return mayCome ? undefined : open
}
