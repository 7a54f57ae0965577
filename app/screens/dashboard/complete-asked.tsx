import { useEffect, useRef } from 'react'
import { useAskedDoses } from '../../data/scheduled-doses/asked-doses.ts'
import { useDoseCompletion } from '../../parts/scheduled-doses/use-dose-completion.tsx'
import { toastInfo } from '../../shell/toasts/toasts.tsx'
import { text } from './text.ts'

/** Asks about each of these doses in turn, and completes those that the person says yes to. Nothing is completed unasked. */
export function CompleteAsked({ ids, now }: CompleteAskedProps) {
  const { askAndComplete, question } = useDoseCompletion(now)
  const doses = useAskedDoses(ids)
  const isBegun = useRef(false)
  useEffect(() => {
    if (!doses || isBegun.current) return
    isBegun.current = true
    if (doses.length === 0) toastInfo(text.asked.none)
    void doses.reduce((before, dose) => before.then(() => askAndComplete(dose)), Promise.resolve())
  }, [doses, askAndComplete])
  return question
}

type CompleteAskedProps = { readonly ids: readonly string[]; readonly now: number }
