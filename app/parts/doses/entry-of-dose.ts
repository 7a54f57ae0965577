import { amountForInput } from '#domain/amounts/amount'
import { formMethod } from '#domain/doses/method'
import { isLoggable } from '#domain/doses/unit'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import type { ShownDose } from '../../data/doses/shown-dose.ts'
import { UNPICKED } from '../vials/draw-pick.ts'
import { pickOf } from '../vials/picked-device.ts'
import { defaultValues, type EntryFormValues } from './entry-values.ts'

/**
 * The log form filled with a dose that was logged before, given at `now` (milliseconds since 1970): peptide, amount, unit, method, vial and
 * syringe. Notes are of the dose that they were written for. A vial that is no longer offered, or none, gives way to the one that the form
 * suggests. The 'units' of an old row may be a volume: the amount stays empty.
 */
export function entryOfDose(dose: ShownDose, now: number = Date.now()): EntryFormValues {
  const isOther = dose.peptide_id === OTHER_PEPTIDE
  return {
    ...defaultValues('one-time', now),
    peptide: dose.peptide_id,
    customPeptideName: isOther ? dose.peptide_name : '',
    ...(isLoggable(dose.unit) && { dosage: amountForInput(dose.amount), unit: dose.unit }),
    administrationMethod: formMethod(dose.administration_method),
    ...(dose.draws?.length ? { ...pickOf(dose.draws), restVial: '' } : UNPICKED),
  }
}
