import * as z from 'zod'
import { logAheadRefusal } from '#domain/doses/ahead'
import { OneTimeDose } from '#domain/doses/schema'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { ScheduleForm } from '#domain/schedules/schema'
import { formRule } from '#domain/text/form-rule'
import { dateIn } from '#domain/time/zone'
import { deviceZone } from '../../shell/clock.ts'
import type { EntryFormValues } from '../../parts/doses/entry-values.ts'
import { sentRegimen } from './plan/regimen-choice.ts'

/**
 * The schema of both kinds of entry: that of the server, plus the minimum of total doses in the form
 * (docs/product/schedules.md#fields: 2, where the API allows 1), and no dose of the future by the clock of the device. The form loads this module when it is first touched
 * (docs/decisions/004-validation-schemas.md).
 */
export function entrySchema(leastDoses: number) {
  const schedule = ScheduleForm.check(
    formRule(Object.keys(ScheduleForm.shape), (values): Record<string, string> => {
      const { customSchedule, vialTotalDoses: total = leastDoses } = values
      const isTooFew = customSchedule === false && total > 0 && total < leastDoses
      return isTooFew ? { vialTotalDoses: `Total doses must be at least ${leastDoses}` } : {}
    }),
  )
  const dose = OneTimeDose.check(
    formRule(Object.keys(OneTimeDose.shape), ({ startDate, time, zone }): Record<string, string> => {
      if (startDate === undefined || time === undefined || zone === undefined) return {}
      const ahead = logAheadRefusal({ startDate, time, zone }, Date.now())
      return ahead === undefined ? {} : { startDate: ahead }
    }),
  )
  return z.preprocess(withoutHidden, z.discriminatedUnion('dosageType', [dose, schedule]))
}
export type ParsedEntry = OneTimeDose | ScheduleForm

/** Hidden fields (of the other peptide, kind or mode) are neither validated nor sent. */
function withoutHidden(values: EntryFormValues): unknown {
  const named = values.peptide === OTHER_PEPTIDE ? values : { ...values, customPeptideName: undefined }
  const sites = values.administrationMethod === 'injection' ? values.sites : []
  if (values.dosageType === 'one-time') return { ...named, sites, regimen: undefined }
  const regimen = sentRegimen(values)
  const schedule = { ...named, sites: undefined, notes: undefined, regimen }
  if (!values.customSchedule)
    return { ...schedule, customDates: [], frequency: regimen?.pattern ? '' : values.frequency }
  const [first = dateIn(Date.now(), deviceZone())] = values.customDates.toSorted()
  return { ...schedule, startDate: first, frequency: '', scheduleWeeks: '', vialTotalDoses: '' }
}
