import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

export type AuthTab = 'sign-in' | 'sign-up'

/**
 * The tab that the address names: `?tab=sign-up`, or `#sign-up`, which the tab's own link leads to where no script answers
 * yet, because it leaves everything that was typed and the rest of the address as they are. The prerendered page knows no
 * address, so it begins with Sign In.
 */
export function useAuthTab(): readonly [AuthTab, (tab: AuthTab) => void] {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
  const choose = (tab: AuthTab) =>
    void navigate({ search: withTab(search, tab) }, { replace: true, preventScrollReset: true })
  return [isHydrated ? tabOf(search, hash) : 'sign-in', choose]
}

/** Where each tab leads by itself. */
export const hrefOf = (tab: AuthTab): string => `#${tab}`

/** What the fragment says was tapped later than what the query says. */
export function tabOf(search: string, hash: string): AuthTab {
  const named = hash === '' ? new URLSearchParams(search).get('tab') : hash.slice(1)
  return named === 'sign-up' ? 'sign-up' : 'sign-in'
}

/** The query with this tab in it, and everything else as it was. */
export function withTab(search: string, tab: AuthTab): string {
  const query = new URLSearchParams(search)
  if (tab === 'sign-in') query.delete('tab')
  else query.set('tab', tab)
  return query.size === 0 ? '' : `?${query.toString()}`
}

function subscribe(): () => void {
  return () => {}
}
