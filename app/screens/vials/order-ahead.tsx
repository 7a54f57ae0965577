import { useMemo } from 'react'
import { useOrderLeadDays } from '../../data/profile/order-lead-days.ts'
import { changeProfile } from '../../data/profile/profile.ts'
import { useNewerValues } from '../../shell/forms/use-newer-values.ts'
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
  const { form, field, submit, busy } = useValidatedForm<Typed, Checked>(
    () =>
      import('#domain/profile/schema').then(({ ProfileChange }) =>
        ProfileChange.pick({ order_lead_days: true }).required(),
      ),
    { order_lead_days: String(days) },
    ['order_lead_days'],
  )
  // The profile that the device kept may be out of date, so the field follows it until the person types.
  const newer = useMemo(() => ({ order_lead_days: String(days) }), [days])
  useNewerValues(form, newer, !form.formState.isDirty)
  const save = submit(async (checked) => {
    try {
      await changeProfile(checked)
      form.reset({ order_lead_days: String(checked.order_lead_days) })
      toastSuccess(text.lead.saved.title, text.lead.saved.explanation(checked.order_lead_days))
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
          {...field('order_lead_days')}
        />
        <Button type="submit" variant="quiet" busy={busy}>
          {text.lead.save}
        </Button>
      </form>
    </Card>
  )
}

type Typed = { readonly order_lead_days: string }
type Checked = { readonly order_lead_days: number }
