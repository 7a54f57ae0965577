import { useEffect, useId, useState } from 'react'
import { useLazyModule } from '../../../shell/loading/use-lazy-module.ts'
import { firstMessage } from '../first-error.ts'
import { sentRegimen } from '../plan/regimen-choice.ts'
import type { EntryForm } from '../use-entry-form.ts'

export type More = ReturnType<typeof useMore>

const importRegimen = () => import('./regimen.ts')

/**
 * What stands behind "More", whose code loads with the first tap on it. It is open from the start where something of it is
 * chosen, and opens by itself where something in it is wrong.
 */
export function useMore({ form, values }: EntryForm) {
  const id = useId()
  const { module, failed, load } = useLazyModule(importRegimen)
  const [isWanted, setWanted] = useState<boolean>()
  const isChosen = sentRegimen(values) !== null
  const isWrong = firstMessage(form.formState.errors.regimen) !== undefined
  const isOpen = isWrong || (isWanted ?? isChosen)
  const isNeeded = isOpen || isChosen
  useEffect(() => {
    if (isNeeded && values.dosageType === 'schedule') load()
  }, [isNeeded, values.dosageType, load])
  const toggle = () => {
    form.clearErrors('regimen')
    setWanted(!isOpen)
    load()
  }
  return { id, module, failed, load, isOpen, isChosen, toggle }
}
