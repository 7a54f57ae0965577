import { useSyncExternalStore } from 'react'

/** Whether the page is alive: false in the page that the build writes, and while React takes it over. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
