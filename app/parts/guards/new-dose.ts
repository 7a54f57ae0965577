import { otherIngredientsOf, type DrawnDose } from '#domain/doses/ingredients'
import type { NewDose } from '#domain/guards/is-asked'
import { isCivilDate, type CivilDate, type CivilTime } from '#domain/time/civil'
import { instantOf, isZone, type Zone } from '#domain/time/zone'
import type { NamedPeptide } from '../../data/guards/known-of-peptide.ts'

/** The dose of a valid form, as the guards read it. */
export function newDoseOf(form: DoseForm, { id, name }: NamedPeptide): NewDose {
  return {
    peptide_id: id,
    peptide_name: name,
    amount: form.dosage,
    unit: form.unit,
    method: form.administrationMethod,
    administered_at: instantOf(form.startDate, form.time, form.zone),
    zone: form.zone,
  }
}

/** The other peptides of a blend that a dose is drawn from, each as a dose of its own. */
export function otherDosesOf(dose: NewDose, draws: DrawnDose['draws']): readonly NewDose[] {
  const { method, administered_at, zone = null } = dose
  return otherIngredientsOf({ draws }).map((other) => ({ ...other, method, administered_at, zone }))
}

/** The instant of a form that is still being filled in; undefined while it has none. */
export function instantIn({ startDate, time, zone }: TypedTime): string | undefined {
  return isCivilDate(startDate) && time.length === 5 && isZone(zone)
    ? instantOf(startDate, time as CivilTime, zone)
    : undefined
}

type DoseForm = {
  readonly dosage: string
  readonly unit: NewDose['unit']
  readonly administrationMethod: string
  readonly startDate: CivilDate
  readonly time: CivilTime
  readonly zone: Zone
}
type TypedTime = { readonly startDate: string; readonly time: string; readonly zone: string }
