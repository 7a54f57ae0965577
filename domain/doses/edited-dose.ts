import { dateIn, instantOf, timeIn } from '../time/zone.ts'
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
    administered_at: editedInstant(before, form),
    zone: form.zone,
    notes: form.notes || null,
    last_change_id: changeId,
  }
}

/** Whether an edit leaves everything that a person sees as it was. */
export function changesNothing(before: ChangeableDose, form: DoseFields): boolean {
  return (
    before.amount === form.dosage &&
    before.unit === form.unit &&
    before.administration_method === methodAfter(before, form) &&
    before.administered_at === editedInstant(before, form) &&
    (before.notes ?? '') === (form.notes ?? '')
  )
}

function methodAfter({ administration_method }: ChangeableDose, { administrationMethod: chosen }: DoseFields) {
  return formMethod(administration_method) === chosen ? administration_method : storedMethod(chosen)
}

/** The instant of a dose after an edit: the exact moment from before where the form shows the same minute. */
export function editedInstant(
  { administered_at }: Pick<LoggedDose, 'administered_at'>,
  { startDate, time, zone }: Pick<DoseFields, 'startDate' | 'time' | 'zone'>,
): string {
  const isSame = dateIn(administered_at, zone) === startDate && timeIn(administered_at, zone) === time
  return isSame ? administered_at : instantOf(startDate, time, zone)
}

type ChangeableDose = Pick<LoggedDose, 'amount' | 'unit' | 'administration_method' | 'administered_at' | 'notes'>
