import { useState } from 'react'
import type { GrantForm as Grant } from '#domain/subscription/schema'
import { DEFAULT_GRANT_DAYS, MOST_GRANT_DAYS, REVOKE } from '#domain/subscription/grant'
import { plural } from '#domain/text/plural'
import { useGrantPremium } from '../../data/admin/admin.ts'
import { usePremium } from '../../data/subscription/subscription.ts'
import { Refused } from '../../data/fetch-json.ts'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { toastError, toastSuccess } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { NumberField } from '../../ui/field.tsx'

type Typed = { readonly days: string }

/** Grants premium to the admin's own account for a number of days from now, or removes it. */
export function GrantForm({ userId }: { readonly userId: string }) {
  const grantPremium = useGrantPremium()
  const premium = usePremium()
  const [removing, setRemoving] = useState(false)
  const { field, submit, busy } = useValidatedForm<Typed, Grant>(
    () => import('#domain/subscription/schema').then((subscription) => subscription.GrantForm),
    { days: String(DEFAULT_GRANT_DAYS) },
    ['days'],
  )

  const grant = submit(async ({ days }) => {
    try {
      await grantPremium(userId, days)
      toastSuccess('Premium Access Granted', `You now have premium access for ${plural(days, 'day')}`)
    } catch (error) {
      if (error instanceof Refused && error.problem.fields?.['days']) throw error
      explain(error, 'Failed to grant premium access')
    }
  })

  async function remove(): Promise<void> {
    setRemoving(true)
    try {
      await grantPremium(userId, REVOKE)
      toastSuccess('Premium Access Removed', 'Premium access has been revoked')
    } catch (error) {
      explain(error, 'Failed to remove premium access')
    } finally {
      setRemoving(false)
    }
  }

  return (
    <Card title="Grant Premium">
      <form onSubmit={grant} noValidate method="post" className="grid gap-4">
        <NumberField
          label="Number of days"
          inputMode="numeric"
          unit="days"
          hint={`From now on, at most ${MOST_GRANT_DAYS} days. What was granted before is replaced.`}
          {...field('days')}
        />
        <Button type="submit" busy={busy} busyText="Granting...">
          Grant Premium
        </Button>
        {premium ? (
          <Button
            variant="quiet"
            busy={removing}
            busyText="Removing..."
            onClick={() => void remove()}
            className="text-danger!"
          >
            Remove Premium
          </Button>
        ) : null}
      </form>
    </Card>
  )
}

/** The message of the server, else the one of this screen (docs/product/offline.md#messages). */
function explain(error: unknown, otherwise: string): void {
  if (error instanceof Refused) toastError(error.message)
  else toastError(otherwise, error instanceof Error ? error.message : undefined)
}
