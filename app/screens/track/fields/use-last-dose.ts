import { useEffect, useRef, useState } from 'react'
import { newestFirst } from '#domain/guards/doses'
import { formMethod } from '#domain/doses/method'
import { isLoggable } from '#domain/doses/unit'
import { useKnownDoses } from '../../../data/guards/known-doses.ts'
import type { EntryForm } from '../use-entry-form.ts'

/**
 * The last dose of the chosen peptide, as far as this device knows. Once a peptide is chosen, unit and method are those of its last dose:
 * only what the person has not chosen, the unit only while no amount is typed, and never in a form that opened with a peptide.
 */
export function useLastDose({ form, values }: Pick<EntryForm, 'form' | 'values'>, name: string | undefined) {
  const { knownOf, isLoaded } = useKnownDoses()
  const { peptide, dosageType } = values
  const isOneTime = dosageType === 'one-time'
  const known = name === undefined || !isOneTime ? [] : knownOf({ id: peptide, name }).doses
  const [last] = newestFirst(known.filter(({ unit }) => isLoggable(unit)))
  const { defaultValues, dirtyFields } = form.formState
  const [isEmpty] = useState(defaultValues?.peptide === '')
  const filled = useRef('')
  useEffect(() => {
    if (!isOneTime || !isEmpty || filled.current === peptide || !(last ?? isLoaded)) return
    filled.current = peptide
    const unit = last?.unit ?? DEFAULT_UNIT
    const method = last ? formMethod(last.administration_method) : ''
    if (dirtyFields.unit !== true && form.getValues('dosage') === '') form.resetField('unit', { defaultValue: unit })
    if (dirtyFields.administrationMethod !== true) form.resetField('administrationMethod', { defaultValue: method })
  }, [isOneTime, isEmpty, peptide, last, isLoaded, dirtyFields, form])
  return last
}

const DEFAULT_UNIT = 'mcg'
