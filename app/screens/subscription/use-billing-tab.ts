import { useEffect, useRef, useState } from 'react'
import { checkoutUrl, portalUrl, useRefreshSubscription } from '../../data/subscription/billing.ts'
import { billingFailure, pageUrl } from './billing-page.ts'
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
      const url =
        what === 'portal' ? pageUrl(await portalUrl(), 'portal') : pageUrl(await checkoutUrl(what), 'checkout')
      away.current = true
      if (tab && !tab.closed) tab.location.replace(new URL(url, window.location.href).href)
      else window.location.assign(url)
    } catch (error) {
      tab?.close()
      toastError(...billingFailure(what === 'portal' ? 'portal' : 'checkout', error))
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
