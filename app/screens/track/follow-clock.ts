import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { OneTimeDose } from '#domain/doses/dose'
import { useNow } from '../../shell/now.ts'
import { freshForm, type TypedDose } from './typed-dose.ts'

/** Date and time follow the clock until the person touches either: a form left open over midnight is not a day behind. */
export function useFollowClock(form: UseFormReturn<TypedDose, unknown, OneTimeDose>): void {
  const now = useNow()
  const { startDate, time } = form.formState.dirtyFields
  const isTouched = startDate === true || time === true
  useEffect(() => {
    if (isTouched) return
    const fresh = freshForm(now)
    form.resetField('startDate', { defaultValue: fresh.startDate })
    form.resetField('time', { defaultValue: fresh.time })
    form.setValue('zone', fresh.zone)
  }, [now, isTouched, form])
}
