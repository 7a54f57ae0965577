import { useEffect } from 'react'
import { useOrderLeadDays } from '../../data/profile/order-lead-days.ts'
import { useChangeProfile } from '../../data/profile/profile.ts'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { toastError, toastSuccess } from '../../shell/toasts/toasts.tsx'
import { Card } from '../../ui/card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { NumberField } from '../../ui/controls/field.tsx'
import { text } from './text.ts'

/** How many days before a vial is empty the person wants to order the next one. */
export function OrderAhead() {
  const days = useOrderLeadDays()
  return days === undefined ? null : <LeadDaysForm days={days} />
}

function LeadDaysForm({ days }: { readonly days: number }) {
  const changeProfile = useChangeProfile()
  const { form, field, submit, busy } = useValidatedForm<Typed, Checked>(
    async () => {
      const [{ object }, { OrderLeadDays }] = await Promise.all([import('zod'), import('#domain/profile/schema')])
      return object({ days: OrderLeadDays })
    },
    { days: String(days) },
    ['days'],
  )
  const { isDirty } = form.formState
  // The profile that the device kept may be out of date, so the field follows it until the person types.
  useEffect(() => {
    if (!isDirty) form.reset({ days: String(days) })
  }, [days, isDirty, form])
  const save = submit(async (checked) => {
    try {
      await changeProfile({ order_lead_days: checked.days })
      form.reset({ days: String(checked.days) })
      toastSuccess(text.lead.saved.title, text.lead.saved.explanation(checked.days))
    } catch {
      toastError(text.lead.failed.title, text.lead.failed.explanation)
    }
  })
  return (
    <Card>
      <form onSubmit={save} noValidate className="grid gap-3">
        <NumberField
          label={text.lead.label}
          hint={text.lead.hint}
          inputMode="numeric"
          unit={text.lead.unit}
          {...field('days')}
        />
        <Button type="submit" variant="quiet" busy={busy}>
          {text.lead.save}
        </Button>
      </form>
    </Card>
  )
}

type Typed = { readonly days: string }
type Checked = { readonly days: number }
