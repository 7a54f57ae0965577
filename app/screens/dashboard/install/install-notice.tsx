import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { InstallOffer } from '../../../shell/install-offer.ts'
import { productName } from '../../../shell/product.ts'
import { text } from './text.ts'

/** The browser's offer to install the app. Once dismissed, it never comes back on this device. */
export function InstallNotice({ offer }: { readonly offer: InstallOffer }) {
  const [isDismissed, setDismissed] = useState(wasDismissed)
  if (isDismissed) return null
  const dismiss = () => {
    storeDismissed()
    setDismissed(true)
  }
  return (
    <Notice
      icon="download"
      title={text.title(productName)}
      action={
        <div className="mt-2 flex flex-wrap gap-3">
          <Button size="small" onClick={() => void offer.prompt()}>
            {text.accept}
          </Button>
          <Button variant="ghost" size="small" onClick={dismiss}>
            {text.dismiss}
          </Button>
        </div>
      }
    >
      {text.explanation}
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
