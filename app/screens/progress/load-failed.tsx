import { useEffect } from 'react'
import { toastError } from '../../shell/toasts.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Says once that something could not be loaded, and again when it fails again after it had worked. */
export function useLoadFailure(failed: boolean): void {
  useEffect(() => {
    if (failed) toastError('Error', 'Failed to load progress data.')
  }, [failed])
}

/** Stands in the place of what could not be loaded. */
export function LoadFailed({ what, onRetry }: { readonly what: string; readonly onRetry: () => void }) {
  return (
    <Notice
      tone="pending"
      title={`${what} could not be loaded`}
      action={
        <Button variant="ghost" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Nothing is lost. Check your connection and try again.
    </Notice>
  )
}
