import { useEffect, useRef, useState } from 'react'
import { checkoutUrl, portalUrl, useRefreshSubscription } from '../../data/subscription/billing.ts'
import { Refused, Unreachable } from '../../data/fetch-json.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'

type Plan = Parameters<typeof checkoutUrl>[0]

/**
 * Opens the card provider's pages in a new tab, and asks again for the subscription when the person comes back from it.
 * `pending`: what is being opened, for its spinner.
 */
export function useBillingTab() {
  const [pending, setPending] = useState<Plan | 'portal'>()
  const away = useRef(false)
  useReturn(away)

  async function open(what: Plan | 'portal'): Promise<void> {
    if (pending !== undefined) return
    // Opened in the click itself: a pop-up blocker lets no later one through. Where it refuses even this, this tab goes.
    const tab = window.open('about:blank', '_blank')
    if (tab) tab.opener = null
    setPending(what)
    try {
      const url = what === 'portal' ? await portalUrl() : await checkoutUrl(what)
      if (!isPage(url)) throw new NoUrl(what === 'portal' ? 'No portal URL received' : 'No checkout URL received')
      away.current = true
      if (tab && !tab.closed) tab.location.replace(new URL(url, window.location.href).href)
      else window.location.assign(url)
    } catch (error) {
      tab?.close()
      complain(what, error)
    } finally {
      setPending(undefined)
    }
  }

  return {
    pending,
    checkout: (plan: Plan) => void open(plan),
    manage: () => void open('portal'),
  }
}

class NoUrl extends Error {}

/** Somebody else's page over TLS, or one of our own; a server of another version may name none at all. */
function isPage(url: unknown): url is string {
  return typeof url === 'string' && (url.startsWith('https://') || /^\/(?![/\\])/.test(url))
}

function complain(what: Plan | 'portal', error: unknown): void {
  const known = error instanceof Refused || error instanceof Unreachable || error instanceof NoUrl
  if (what === 'portal') return toastError('Portal Error', known ? error.message : 'Failed to open customer portal.')
  if (error instanceof Refused && error.status === 401)
    return toastError('Authentication Required', 'Please sign in to subscribe to premium.')
  toastError('Checkout Error', known ? error.message : 'Failed to start checkout process.')
}

/** Asks again when this page is looked at again after it had sent somebody away. */
function useReturn(away: { current: boolean }): void {
  const refresh = useRefreshSubscription()
  useEffect(() => {
    const look = () => {
      if (!away.current || document.visibilityState !== 'visible') return
      // What could not be asked now is asked with the next look; the screen keeps what it knew.
      void refresh().catch(() => undefined)
    }
    const events = new AbortController()
    document.addEventListener('visibilitychange', look, events)
    addEventListener('focus', look, events)
    return () => events.abort()
  }, [away, refresh])
}
