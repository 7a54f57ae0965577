import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** A card whose content could not be loaded: what happened, that nothing is lost, and a way to try again. */
export function LoadFailed({ title, onRetry }: { readonly title: string; readonly onRetry: () => void }) {
  return (
    <Notice
      tone="pending"
      title={title}
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
