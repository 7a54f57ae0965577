import { editedInstant } from '../time/edited-instant.ts'
import type { DoseFields, LoggedDose } from './logged-dose.ts'
import { formMethod, storedMethod } from './method.ts'

/**
 * A dose after a valid edit. The form shows a minute and one choice for both injections: where a person has left them as
 * they were, the second and the kind of injection stay.
 */
export function editedDose<Dose extends ChangeableDose>(before: Dose, form: DoseFields, changeId: string): Dose {
  return {
    ...before,
    amount: form.dosage,
    unit: form.unit,
    administration_method: methodAfter(before, form),
    administered_at: instantAfter(before, form),
    zone: form.zone,
    notes: form.notes || null,
    sites: sitesAfter(before, form),
    last_change_id: changeId,
  }
}

/** Whether an edit leaves everything that a person sees as it was. */
export function changesNothing(before: ChangeableDose, form: DoseFields): boolean {
  return (
    before.amount === form.dosage &&
    before.unit === form.unit &&
    before.administration_method === methodAfter(before, form) &&
    before.administered_at === instantAfter(before, form) &&
    (before.notes ?? '') === (form.notes ?? '') &&
    (before.sites ?? []).join() === (sitesAfter(before, form) ?? []).join()
  )
}

function methodAfter({ administration_method }: ChangeableDose, { administrationMethod: chosen, sites }: DoseFields) {
  if (chosen === 'injection' && sites?.length) return storedMethod(chosen, sites)
  return formMethod(administration_method) === chosen ? administration_method : storedMethod(chosen)
}

/** A device that knows no sites sends none: then they stay, as long as the dose is an injection. */
function sitesAfter({ sites: before = null }: ChangeableDose, { administrationMethod, sites }: DoseFields) {
  if (administrationMethod !== 'injection') return null
  if (sites === undefined) return before
  return sites.length > 0 ? sites : null
}

/** The instant of a dose after an edit: the exact moment from before where the form shows the same minute. */
export function instantAfter(
  { administered_at }: Pick<LoggedDose, 'administered_at'>,
  { startDate, time, zone }: Pick<DoseFields, 'startDate' | 'time' | 'zone'>,
): string {
  return editedInstant(administered_at, startDate, time, zone)
}

type ChangeableDose = Pick<
  LoggedDose,
  'amount' | 'unit' | 'administration_method' | 'administered_at' | 'notes' | 'sites'
>
