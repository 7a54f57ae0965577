import { useEffect, useRef, useState } from 'react'
import { checkoutUrl, portalUrl, refreshSubscription } from '../../data/subscription/billing.ts'
import { billingFailure, pageUrl } from './billing-page.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'

type Plan = Parameters<typeof checkoutUrl>[0]

/**
 * Opens the pages of the card provider in a new tab, and reloads the subscription when the person returns. `pending` is
 * the page that is being opened.
 */
export function useBillingTab() {
  const [pending, setPending] = useState<Plan | 'portal'>()
  const away = useRef(false)
  useReturn(away)

  async function open(what: Plan | 'portal'): Promise<void> {
    if (pending !== undefined) return
    // Opened synchronously in the click, because a pop-up blocker blocks a later one. If it is blocked all the same,
    // this tab navigates.
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

/** Reloads the subscription when this page becomes visible again after it had opened the provider. */
function useReturn(away: { current: boolean }): void {
  useEffect(() => {
    const look = () => {
      if (!away.current || document.visibilityState !== 'visible') return
      // A failed reload is repeated at the next return; the screen keeps its data.
      void refreshSubscription().catch(() => undefined)
    }
    const events = new AbortController()
    document.addEventListener('visibilitychange', look, events)
    addEventListener('focus', look, events)
    return () => events.abort()
  }, [away])
}
