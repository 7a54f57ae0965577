import { useState } from 'react'
import type { GrantForm as Grant } from '#domain/subscription/schema'
import { DEFAULT_GRANT_DAYS, MAX_GRANT_DAYS, REVOKE } from '#domain/subscription/grant'
import { grantPremium } from '../../data/admin/admin.ts'
import { usePremium } from '../../data/subscription/subscription.ts'
import { Refused } from '../../data/fetch-json.ts'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { toastError, toastSuccess } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { NumberField } from '../../ui/controls/field.tsx'
import { text } from './text.ts'

type Typed = { readonly days: string }

/** Grants premium to the admin's own account for a number of days from now, or removes it. */
export function GrantForm({ userId }: { readonly userId: string }) {
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
      toastSuccess(text.grant.granted.title, text.grant.granted.explanation(days))
    } catch (error) {
      if (error instanceof Refused && error.problem.fields?.['days']) throw error
      explain(error, text.grant.failed)
    }
  })

  async function remove(): Promise<void> {
    setRemoving(true)
    try {
      await grantPremium(userId, REVOKE)
      toastSuccess(text.remove.removed.title, text.remove.removed.explanation)
    } catch (error) {
      explain(error, text.remove.failed)
    } finally {
      setRemoving(false)
    }
  }

  return (
    <Card title={text.grant.title}>
      <form onSubmit={grant} noValidate method="post" className="grid gap-4">
        <NumberField
          label={text.grant.days}
          inputMode="numeric"
          unit={text.grant.daysUnit}
          hint={text.grant.daysHint(MAX_GRANT_DAYS)}
          {...field('days')}
        />
        <Button type="submit" busy={busy} busyText={text.grant.granting}>
          {text.grant.grant}
        </Button>
        {premium ? (
          <Button
            variant="quiet"
            busy={removing}
            busyText={text.remove.removing}
            onClick={() => void remove()}
            className="text-danger!"
          >
            {text.remove.remove}
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
