import type { Unit } from '#domain/doses/unit'
import type { Frequency } from '#domain/schedules/planning/frequency'
import { rhythmText } from '#domain/schedules/text/rhythm'
import { placeName } from '#domain/time/place'
import type { CivilTime } from '#domain/time/civil'
import { amountOf } from '../schedules/typed-number.ts'
import { stepsOf } from './plan-fill.ts'
import { readRegimen, type ProtocolFormValues } from './protocol-values.ts'
import { text } from './text.ts'

/** What a plan with steps or with parts of a schedule says, in one line; undefined for one of the simple form, and while a time or the length of a step is missing. */
export function regimenLine({ plan, dose, dose_unit }: ProtocolFormValues): string | undefined {
  if ((plan.regimen === '' && plan.steps.length === 0) || plan.time === '') return undefined
  const steps = stepsOf(plan.steps)
  if (steps === undefined) return undefined
  const { pattern = null, times = [], zone = null } = readRegimen(plan.regimen)
  const rhythm = rhythmText({
    frequency: plan.frequency as Frequency,
    pattern,
    time: plan.time as CivilTime,
    times,
    steps,
    dosage: amountOf(dose),
    unit: dose_unit as Unit,
  })
  return zone === null ? rhythm : `${rhythm}, ${text.regimen.clock(placeName(zone))}`
}
