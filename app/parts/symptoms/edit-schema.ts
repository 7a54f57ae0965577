import { editedEntry, entryRefusal, type SymptomEntry, type SymptomForm as Form } from '#domain/symptoms/entry'
import { SymptomForm } from '#domain/symptoms/schema'
import { formRule } from '#domain/text/form-rule'

/** The fields from top to bottom: the first invalid one decides which message becomes a toast. */
export const EDIT_ORDER = ['grade', 'date', 'time', 'end_date', 'end_time', 'site', 'notes'] as const

/** The schema of an edit: that of the server, and what it refuses by the clock. */
export function editSchema(entry: SymptomEntry) {
  return SymptomForm.check(
    formRule<SymptomForm>(EDIT_ORDER, (form): Record<string, string> => {
      const { date, time, zone, end_date, end_time } = form
      if (date === undefined || time === undefined || zone === undefined) return {}
      if (end_date === undefined || end_time === undefined) return {}
      const refusal = entryRefusal(editedEntry(entry, form as Form, ''), Date.now())
      return refusal ? { [refusal.field]: refusal.message } : {}
    }),
  )
}
