import * as z from 'zod'
import type { OneTimeDose } from '#domain/doses/dose'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import type { ScheduleForm } from '#domain/schedules/schedule-form'
import { dateIn } from '#domain/time/zone'
import { deviceZone } from '../../shell/clock.ts'
import type { EntryFormValues } from '../../parts/doses/entry-values.ts'

/**
 * Either kind of entry, under the schemas that the server checks with, plus the least total that the input allows
 * (section 9: 2, where the API allows 1). Loaded with the first touch of the form, and so are the schemas: named by a
 * plain import here, they would bring zod to every screen (docs/decisions/004-schemas-load-with-the-form.md).
 */
export async function entrySchema(leastDoses: number) {
  const [dose, form, text] = await Promise.all([
    import('#domain/doses/dose'),
    import('#domain/schedules/schedule-form'),
    import('#domain/text/form-rule'),
  ])
  const schedule = form.ScheduleForm.check(
    text.formRule(Object.keys(form.ScheduleForm.shape), (values): Record<string, string> => {
      const { customSchedule, vialTotalDoses: total = leastDoses } = values
      const isTooFew = customSchedule === false && total > 0 && total < leastDoses
      return isTooFew ? { vialTotalDoses: `Total doses must be at least ${leastDoses}` } : {}
    }),
  )
  return z.preprocess(withoutHidden, z.discriminatedUnion('dosageType', [dose.OneTimeDose, schedule]))
}
export type ParsedEntry = OneTimeDose | ScheduleForm

/** What the person cannot see must not refuse what they see, and is not sent: fields of the other peptide, kind or mode. */
function withoutHidden(values: EntryFormValues): unknown {
  const named = values.peptide === OTHER_PEPTIDE ? values : { ...values, customPeptideName: undefined }
  if (values.dosageType === 'one-time') return named
  const schedule = { ...named, notes: undefined }
  if (!values.customSchedule) return { ...schedule, customDates: [] }
  const [first = dateIn(Date.now(), deviceZone())] = values.customDates.toSorted()
  return { ...schedule, startDate: first, frequency: '', scheduleWeeks: '', vialTotalDoses: '' }
}
