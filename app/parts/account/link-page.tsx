import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useLocation, useNavigate } from '../../shell/navigation/use-location.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { AuthPage } from './auth-page.tsx'
import { linkToken } from './link-token.ts'
import { text } from './text.ts'

/** The page of a link from an e-mail: what the link is for, or the way to a new one when it does not work any more. */
export function LinkPage({ title, explanation, over, children }: LinkPageProps) {
  const token = useLinkToken()
  const [overToken, setOverToken] = useState<string>()
  if (!token || overToken === token)
    return (
      <AuthPage title={text.linkOver} text={over.explanation}>
        <Link to={over.to} className={buttonClass()}>
          {over.label}
        </Link>
      </AuthPage>
    )
  return (
    <AuthPage title={title} text={explanation}>
      {children(token, () => setOverToken(token))}
    </AuthPage>
  )
}

type LinkPageProps = {
  readonly title: string
  readonly explanation: string
  /** Why the link may not work, and the page that leads to a new one. */
  readonly over: { readonly explanation: string; readonly to: string; readonly label: string }
  /** What the page shows for a token. `onOver` is called when the server says that the link does not work any more. */
  readonly children: (token: string, onOver: () => void) => ReactNode
}

/**
 * The token after the '#' of a link from an e-mail; '' without one. The token is removed from the address bar at once,
 * so that nobody copies it with the address, and kept in the state of the history entry, so that a reload has it.
 */
function useLinkToken(): string {
  const { hash, pathname, state } = useLocation()
  const navigate = useNavigate()
  const token = hash.slice(1)
  useEffect(() => {
    if (token) void navigate(pathname, { replace: true, state: { token } })
  }, [token, pathname, navigate])
  return linkToken(hash, state)
}
