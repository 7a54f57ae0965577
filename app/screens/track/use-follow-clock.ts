import { useEffect } from 'react'
import { useNow } from '../../shell/clock.ts'
import type { EntryForm } from './use-entry-form.ts'
import { defaultValues } from '../../parts/doses/entry-values.ts'

/**
 * Date and time follow the clock until the person edits either, so that a form that stays open over midnight is not a
 * day behind.
 */
export function useFollowClock({ form }: EntryForm, follows: boolean): void {
  const now = useNow()
  const { startDate, time } = form.formState.dirtyFields
  const isTouched = startDate === true || time === true
  useEffect(() => {
    if (isTouched || !follows) return
    const fresh = defaultValues('one-time', now)
    form.resetField('startDate', { defaultValue: fresh.startDate })
    form.resetField('time', { defaultValue: fresh.time })
    form.setValue('zone', fresh.zone)
  }, [now, isTouched, follows, form])
}
