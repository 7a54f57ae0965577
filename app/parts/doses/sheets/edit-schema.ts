import * as z from 'zod'
import { editAheadRefusal } from '#domain/doses/ahead'
import { DoseEdit } from '#domain/doses/schema'
import { formRule } from '#domain/text/form-rule'
import type { ShownDose } from '../../../data/doses/shown-dose.ts'
import type { EditValues } from './edit-values.ts'

/** The schema of an edit: that of the server, and no move ahead by the clock of the device. The sites of what is no injection are hidden. */
export function editSchema(dose: ShownDose) {
  const schema = DoseEdit.check(
    formRule(Object.keys(DoseEdit.shape), ({ startDate, time, zone }): Record<string, string> => {
      if (startDate === undefined || time === undefined || zone === undefined) return {}
      const ahead = editAheadRefusal(dose, { startDate, time, zone }, Date.now())
      return ahead === undefined ? {} : { startDate: ahead }
    }),
  )
  const withoutHidden = (values: EditValues) =>
    values.administrationMethod === 'injection' ? values : { ...values, sites: [] }
  return z.preprocess(withoutHidden, schema)
}
