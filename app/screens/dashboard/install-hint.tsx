import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { productName } from '../../shell/product.ts'

/**
 * Where the browser offers to install the app, says so; dismissed once, it never comes back on this device. It stands at the
 * end of a screen, since the browser may offer at any moment and nothing may jump.
 */
export function InstallHint() {
  const offer = useSyncExternalStore(listen, currentOffer, () => undefined)
  const [isDismissed, setDismissed] = useState(wasDismissed)
  if (!offer || isDismissed) return null
  const dismiss = () => {
    keepDismissed()
    setDismissed(true)
  }
  return (
    <Notice
      icon="download"
      title={`Install ${productName}`}
      action={
        <div className="mt-2 flex flex-wrap gap-3">
          <Button size="small" onClick={() => void offer.prompt()}>
            Install
          </Button>
          <Button variant="ghost" size="small" onClick={dismiss}>
            No, thanks
          </Button>
        </div>
      }
    >
      It opens from your home screen like any other app, with or without a network.
    </Notice>
  )
}

/** What Chromium hands over when a site can be installed; not part of the standard types. */
type InstallOffer = Event & { readonly prompt: () => Promise<unknown> }

let current: InstallOffer | undefined
const listeners = new Set<() => void>()

// The browser offers once, perhaps before any screen is drawn.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    change(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => change(undefined))
}

function change(offer: InstallOffer | undefined): void {
  current = offer
  for (const hear of listeners) hear()
}

function listen(hear: () => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

function currentOffer(): InstallOffer | undefined {
  return current
}

const DISMISSED = 'vialog-install-hint'

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED) !== null
  } catch {
    return false
  }
}

function keepDismissed(): void {
  try {
    localStorage.setItem(DISMISSED, 'dismissed')
  } catch {
    // Storage may be forbidden; it is then dismissed until the page closes.
  }
}
