import { readAmount } from '#domain/amounts/amount'
import type { Unit } from '#domain/doses/unit'
import type { Frequency } from '#domain/schedules/planning/frequency'
import type { RegimenChoice } from '#domain/schedules/planning/regimen'
import { rhythmText } from '#domain/schedules/text/rhythm'
import type { CivilTime } from '#domain/time/civil'
import type { ProtocolFormValues } from './protocol-values.ts'

/** What the regimen of a form says, in one line; undefined for a plan of the simple form, and where it cannot be read. */
export function regimenLine({ plan, dose, dose_unit }: ProtocolFormValues): string | undefined {
  if (plan.regimen === '') return undefined
  const read = readAmount(dose)
  try {
    const { pattern, times, steps } = JSON.parse(plan.regimen) as RegimenChoice
    const dosage = read.ok ? read.amount : ''
    const time = plan.time as CivilTime
    return rhythmText({
      frequency: plan.frequency as Frequency,
      pattern,
      time,
      times,
      steps,
      dosage,
      unit: dose_unit as Unit,
    })
  } catch {
    return undefined
  }
}
