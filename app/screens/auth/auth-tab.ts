import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from '../../shell/navigation/use-location.ts'

export type AuthTab = 'sign-in' | 'sign-up'

/**
 * The tab in the address: `?tab=sign-up`, or `#sign-up`, which is the link of the tab before the scripts are loaded,
 * because following it keeps the form and the rest of the address. The prerendered page has no address and starts with
 * Sign In.
 */
export function useAuthTab(): readonly [AuthTab, (tab: AuthTab) => void] {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
  const choose = (tab: AuthTab) => void navigate(pathname + withTab(search, tab), { replace: true, state })
  return [isHydrated ? tabOf(search, hash) : 'sign-in', choose]
}

/** The link of a tab. */
export const hrefOf = (tab: AuthTab): string => `#${tab}`

/** The fragment counts before the query: it was tapped later. */
export function tabOf(search: string, hash: string): AuthTab {
  const named = hash === '' ? new URLSearchParams(search).get('tab') : hash.slice(1)
  return named === 'sign-up' ? 'sign-up' : 'sign-in'
}

/** The query with this tab, and its other parameters unchanged. */
export function withTab(search: string, tab: AuthTab): string {
  const query = new URLSearchParams(search)
  if (tab === 'sign-in') query.delete('tab')
  else query.set('tab', tab)
  return query.size === 0 ? '' : `?${query.toString()}`
}

function subscribe(): () => void {
  return () => {}
}
