import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useInstallOffer } from '../../shell/install-offer.ts'
import { productName } from '../../shell/product.ts'
import { text } from './text.ts'

/**
 * A notice where the browser offers to install the app. Once dismissed, it never comes back on this device. It is the last
 * item of its screen: the browser may offer at any moment, and nothing may move.
 */
export function InstallHint() {
  const offer = useInstallOffer()
  const [isDismissed, setDismissed] = useState(wasDismissed)
  if (!offer || isDismissed) return null
  const dismiss = () => {
    storeDismissed()
    setDismissed(true)
  }
  return (
    <Notice
      icon="download"
      title={text.install.title(productName)}
      action={
        <div className="mt-2 flex flex-wrap gap-3">
          <Button size="small" onClick={() => void offer.prompt()}>
            {text.install.accept}
          </Button>
          <Button variant="ghost" size="small" onClick={dismiss}>
            {text.install.dismiss}
          </Button>
        </div>
      }
    >
      {text.install.explanation}
    </Notice>
  )
}

const DISMISSED = 'vialog-install-hint'

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED) !== null
  } catch {
    return false
  }
}

function storeDismissed(): void {
  try {
    localStorage.setItem(DISMISSED, 'dismissed')
  } catch {
    // Without storage it stays dismissed until the page is closed.
  }
}
