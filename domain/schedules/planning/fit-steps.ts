import { addDays, daysBetween, type CivilDate } from '../../time/civil.ts'
import { endOf, type Step } from './steps.ts'

/**
 * The steps with days added to their weeks, so that each of these doses, moved since, is in its step again. `stepOf` is the
 * step of each dose before it was moved; the doses are in order.
 */
export function fitSteps(
  steps: readonly Step[],
  startDate: CivilDate,
  doses: readonly { readonly date: CivilDate; readonly step: number }[],
): readonly Step[] {
  let since = startDate
  return steps.map((step, at) => {
    const next = doses.find((dose) => dose.step > at)
    if (step.per === 'doses') {
      since = next?.date ?? since
      return step
    }
    const last = doses.findLast((dose) => dose.step === at)
    const end = endOf(step, since)
    const isFitting = (last === undefined || last.date < end) && (next === undefined || end <= next.date)
    const fitting = isFitting ? end : (next?.date ?? addDays(last?.date ?? end, 1))
    const moved = daysBetween(end, fitting)
    since = fitting
    return moved === 0 ? step : { ...step, extra: (step.extra ?? 0) + moved }
  })
}
