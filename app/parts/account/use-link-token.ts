import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { linkToken } from './link-token.ts'

/**
 * The token after the '#' of a link from an e-mail; '' without one. The token is removed from the address bar at once,
 * so that nobody copies it with the address, and kept in the state of the history entry, so that a reload has it.
 */
export function useLinkToken(): string {
  const { hash, pathname, state } = useLocation() as ReturnType<typeof useLocation> & { readonly state: unknown }
  const navigate = useNavigate()
  const token = hash.slice(1)
  useEffect(() => {
    if (token) void navigate(pathname, { replace: true, state: { token } })
  }, [token, pathname, navigate])
  return linkToken(hash, state)
}
