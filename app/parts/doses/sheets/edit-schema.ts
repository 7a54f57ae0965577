import { editAheadRefusal } from '#domain/doses/ahead'
import { DoseEdit } from '#domain/doses/schema'
import { formRule } from '#domain/text/form-rule'
import type { ShownDose } from '../../../data/doses/shown-dose.ts'

/** The schema of an edit: that of the server, and no move ahead by the clock of the device. */
export function editSchema(dose: ShownDose) {
  return DoseEdit.check(
    formRule(Object.keys(DoseEdit.shape), ({ startDate, time, zone }): Record<string, string> => {
      if (startDate === undefined || time === undefined || zone === undefined) return {}
      const ahead = editAheadRefusal(dose, { startDate, time, zone }, Date.now())
      return ahead === undefined ? {} : { startDate: ahead }
    }),
  )
}
