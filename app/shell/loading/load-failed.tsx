import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { text } from './text.ts'

/** Replaces what could not be loaded: says what it was, that nothing is lost, and offers to try again. */
export function LoadFailed({ what, onRetry, children = text.failedExplanation }: LoadFailedProps) {
  return (
    <Notice
      tone="pending"
      icon="offline"
      title={text.failed(what)}
      action={
        <Button variant="ghost" size="small" onClick={onRetry}>
          {text.again}
        </Button>
      }
    >
      {children}
    </Notice>
  )
}

type LoadFailedProps = {
  /** The subject of the title: 'Your doses'. */
  readonly what: string
  readonly onRetry: () => void
  readonly children?: ReactNode
}
