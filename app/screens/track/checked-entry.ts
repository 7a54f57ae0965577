import * as z from 'zod'
import { OneTimeDose } from '#domain/doses/dose'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { ScheduleForm } from '#domain/schedules/schedule-form'
import { formRule } from '#domain/text/form-rule'
import { dateIn } from '#domain/time/zone'
import { deviceZone } from '../../shell/now.ts'
import type { TypedEntry } from './typed-entry.ts'

/**
 * Either kind of entry, under the schemas that the server checks with, plus the least total that the input allows
 * (section 9: 2, where the API allows 1). This file is loaded with the first touch of the form.
 */
export function checkedEntry(leastDoses: number) {
  const schedule = ScheduleForm.check(
    formRule(Object.keys(ScheduleForm.shape), ({ customSchedule, vialTotalDoses: total }): Record<string, string> => {
      const isTooFew = customSchedule === false && total !== undefined && total > 0 && total < leastDoses
      return isTooFew ? { vialTotalDoses: `Total doses must be at least ${leastDoses}` } : {}
    }),
  )
  return z.preprocess(withoutHidden, z.discriminatedUnion('dosageType', [OneTimeDose, schedule]))
}
export type CheckedEntry = OneTimeDose | ScheduleForm

/** What the person cannot see must not refuse what they see, and is not sent: fields of the other peptide, kind or mode. */
function withoutHidden(typed: TypedEntry): unknown {
  const named = typed.peptide === OTHER_PEPTIDE ? typed : { ...typed, customPeptideName: undefined }
  if (typed.dosageType === 'one-time') return named
  const schedule = { ...named, notes: undefined }
  if (!typed.customSchedule) return { ...schedule, customDates: [] }
  const [first = dateIn(Date.now(), deviceZone())] = typed.customDates.toSorted()
  return { ...schedule, startDate: first, frequency: '', scheduleWeeks: '', vialTotalDoses: '' }
}
