import { Button } from '../../ui/button.tsx'

/** The way to the provider's page where a subscription is changed or cancelled. */
export function Manage({ pending, onManage }: { readonly pending: boolean; readonly onManage: () => void }) {
  return (
    <Button variant="quiet" busy={pending} onClick={onManage}>
      Manage Billing
    </Button>
  )
}
