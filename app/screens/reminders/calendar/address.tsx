import { useState } from 'react'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { text } from './text.ts'

/** The address that was just made, to be copied or opened: it is not shown again. */
export function Address({ url }: { readonly url: string }) {
  const [told, setTold] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setTold(text.copied)
    } catch {
      setTold(text.notCopied)
    }
  }
  return (
    <Notice tone="plain" icon="lock" title={text.address} live>
      <div className="grid gap-2.5">
        <p>{text.shownOnce}</p>
        <p className="rounded-inner bg-sunken p-2.5 wrap-anywhere text-ink select-all" translate="no">
          {url}
        </p>
        <div className="flex flex-wrap gap-2 *:flex-auto">
          <Button onClick={() => void copy()}>{text.copy}</Button>
          <a href={calendarLink(url)} className={buttonClass('quiet')}>
            {text.open}
          </a>
        </div>
        <output className="empty:hidden">{told}</output>
        <p className="text-label">{text.google}</p>
      </div>
    </Notice>
  )
}

/** The scheme by which phones and computers subscribe in their own calendar. */
function calendarLink(url: string): string {
  return `webcal${url.slice(url.indexOf(':'))}`
}
