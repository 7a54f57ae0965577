import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The token behind the '#' of a link from an e-mail; '' where there is none. It leaves the address bar at once, so that nobody
 * copies it along, and stays with this entry of the tab's history, so that a reload keeps it.
 */
export function useLinkToken(): string {
  const { hash, pathname, state } = useLocation() as ReturnType<typeof useLocation> & { readonly state: unknown }
  const navigate = useNavigate()
  const token = hash.slice(1)
  useEffect(() => {
    if (token) void navigate(pathname, { replace: true, state: { token } })
  }, [token, pathname, navigate])
  return token || keptToken(state)
}

function keptToken(state: unknown): string {
  return typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string'
    ? state.token
    : ''
}
