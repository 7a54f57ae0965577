import { useState } from 'react'
import type { NewLink } from '../../../data/shared-links/shared-links.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { text } from './text.ts'

/** The address that was just made, to be copied or sent: it is not shown again. */
export function LinkAddress({ link: { url, has_pin }, onDone }: LinkAddressProps) {
  const [told, setTold] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setTold(text.address.copied)
    } catch {
      setTold(text.address.notCopied)
    }
  }
  // The promise rejects when the person closes the share sheet of the system.
  const send = () => void navigator.share({ url }).catch(() => undefined)
  return (
    <Notice tone="plain" icon="lock" title={text.address.title} live>
      <div className="grid gap-2.5">
        <p>{text.address.shownOnce}</p>
        <p className="rounded-inner bg-sunken p-2.5 wrap-anywhere text-ink select-all" translate="no">
          {url}
        </p>
        {has_pin ? <p>{text.address.pin}</p> : null}
        <div className="flex flex-wrap gap-2 *:flex-auto">
          <Button onClick={() => void copy()}>{text.address.copy}</Button>
          {'share' in navigator ? (
            <Button variant="quiet" onClick={send}>
              {text.address.share}
            </Button>
          ) : null}
          <Button variant="quiet" onClick={onDone}>
            {text.address.done}
          </Button>
        </div>
        <output className="empty:hidden">{told}</output>
      </div>
    </Notice>
  )
}

type LinkAddressProps = { readonly link: NewLink; readonly onDone: () => void }
