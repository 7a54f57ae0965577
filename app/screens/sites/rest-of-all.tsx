import { useMemo } from 'react'
import { restDaysOfAll } from '#domain/sites/settings'
import { changeRestOfAll } from '../../data/sites/mutations.ts'
import { useSiteSettings } from '../../data/sites/settings.ts'
import { useNewerValues } from '../../shell/forms/use-newer-values.ts'
import { useValidatedForm } from '../../shell/forms/use-validated-form.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Card } from '../../ui/card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { NumberField } from '../../ui/controls/field.tsx'
import { text } from './text.ts'

/** The least rest of every site that has none of its own. */
export function RestOfAll() {
  const { data = [] } = useSiteSettings()
  const days = String(restDaysOfAll(data))
  const { form, field, submit, busy } = useValidatedForm<{ rest_days: string }, { rest_days: number }>(
    () => import('#domain/sites/schema').then(({ RestOfAll: schema }) => schema),
    { rest_days: days },
    ['rest_days'],
  )
  // Another device may have set them: the field follows until the person types.
  const newer = useMemo(() => ({ rest_days: days }), [days])
  useNewerValues(form, newer, !form.formState.isDirty)
  const save = submit(async ({ rest_days }) => {
    try {
      await changeRestOfAll(rest_days)
      form.reset({ rest_days: String(rest_days) })
    } catch {
      toastError(text.failed.title, text.failed.explanation)
    }
  })
  return (
    <Card>
      <form onSubmit={save} noValidate className="grid gap-3">
        <NumberField
          label={text.restOfAll.label}
          hint={text.restOfAll.hint}
          inputMode="numeric"
          unit={text.restOfAll.unit}
          {...field('rest_days')}
        />
        <Button type="submit" variant="quiet" busy={busy}>
          {text.restOfAll.save}
        </Button>
      </form>
    </Card>
  )
}
