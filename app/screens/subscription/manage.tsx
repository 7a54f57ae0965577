import { Button } from '../../ui/controls/button.tsx'
import { text } from './text.ts'

/** The button that opens the provider's page for changing or cancelling a subscription. */
export function Manage({ pending, onManage }: { readonly pending: boolean; readonly onManage: () => void }) {
  return (
    <Button variant="quiet" busy={pending} onClick={onManage}>
      {text.manage}
    </Button>
  )
}
