import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Replaces what could not be loaded: says what it was, that nothing is lost, and offers to try again. */
export function LoadFailed({
  what,
  onRetry,
  children = 'Nothing is lost. Check your connection and try again.',
}: LoadFailedProps) {
  return (
    <Notice
      tone="pending"
      icon="offline"
      title={`${what} could not be loaded`}
      action={
        <Button variant="ghost" size="small" onClick={onRetry}>
          Try again
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
