import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Stands in the place of what could not be loaded: what it was, that nothing is lost, and a way to try again. */
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
  /** As it begins the sentence: 'Your doses'. */
  readonly what: string
  readonly onRetry: () => void
  readonly children?: ReactNode
}
