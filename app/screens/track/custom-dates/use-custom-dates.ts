import { useCallback, useEffect, useRef, useState } from 'react'
import type { CivilDate } from '#domain/time/civil'
import type { KeptDates } from '../kept-dates.ts'
import type { EntryForm } from '../use-entry-form.ts'
import { addDate, removeDate, type DateChange } from './date-changes.ts'
import { focusField } from '../../../shell/forms/focus-field.ts'

/** The list of custom dates in the form, what was announced about it last, and where the focus goes after a removal. */
export function useCustomDates({ form, values }: EntryForm, kept: KeptDates, today: CivilDate) {
  const [announcement, setAnnouncement] = useState('')
  const removedAt = useRef<number>(undefined)
  const list = useRef<HTMLUListElement>(null)

  // The button that was pressed is gone: the focus moves to the one that took its place.
  useEffect(() => {
    if (removedAt.current === undefined) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(removedAt.current, buttons.length - 1)]
    if (next) next.focus()
    else focusField(form, 'dateToAdd')
    removedAt.current = undefined
  }, [values.customDates, form])

  const change = useCallback(
    (changed: DateChange) => {
      form.setValue('customDates', changed.dates, { shouldDirty: true })
      form.clearErrors('customDates')
      setAnnouncement(changed.announcement)
    },
    [form],
  )
  const remove = useCallback(
    (date: CivilDate) => {
      const dates = form.getValues('customDates')
      removedAt.current = dates.indexOf(date)
      change(removeDate(date, dates, today))
    },
    [form, change, today],
  )
  const add = () => {
    const added = addDate(form.getValues('dateToAdd'), { dates: values.customDates, ...kept }, today)
    if ('error' in added) return form.setError('dateToAdd', { message: added.error })
    change(added)
    form.setValue('dateToAdd', '')
    form.clearErrors('dateToAdd')
    focusField(form, 'dateToAdd')
  }

  return { list, announcement, add, remove }
}
