import { storedMethod, type AdministrationMethod, type StoredMethod } from '../../doses/method.ts'
import type { Unit } from '../../doses/unit.ts'
import { OTHER_PEPTIDE } from '../../peptides/ids.ts'
import type { CivilDate, CivilTime } from '../../time/civil.ts'
import type { Zone } from '../../time/zone.ts'
import { nameBasedUuids } from './name-based-uuid.ts'

/** A dose of a plan. */
export type PlannedDose = {
  readonly id: string
  readonly scheduled_date: CivilDate
  readonly scheduled_time: CivilTime
  readonly amount: string
  readonly unit: Unit
  readonly administration_method: StoredMethod
  /** The zone whose clock the dose keeps; null: the clock of where the person is. */
  readonly zone: Zone | null
  /** Where the plan has a dose that the person moved alone; else null. */
  readonly planned_date: CivilDate | null
  readonly planned_time: CivilTime | null
}

/**
 * The doses of a valid form in these slots. The id of a dose follows from the schedule's id and from everything that is
 * planned. So the device knows it before the server does. The same day with another amount, time or peptide is another
 * dose: a Complete that was tapped for the old one never completes it.
 *
 * `before` are the doses of the schedule that an edit does not keep: one that is planned as before keeps its id. `taken` are
 * the ids of its doses. A new dose never gets one of them: that dose may have been moved away from the same slot.
 */
export function plannedDoses(
  scheduleId: string,
  form: PlannedFields,
  slots: readonly Slot[],
  { before = [], taken = [] }: { readonly before?: readonly PlannedDose[]; readonly taken?: readonly string[] } = {},
): readonly PlannedDose[] {
  const idOf = idsOf(scheduleId, form)
  const known = new Map(before.map((dose) => [contentOf(dose), dose.id]))
  const planned = slots.map((slot): Omit<PlannedDose, 'id'> => {
    const { scheduled_date, scheduled_time, amount, unit, planned_date, planned_time } = slot
    const administration_method = storedMethod(form.administrationMethod)
    const zone = form.regimen?.zone ?? null
    const moved = { planned_date, planned_time }
    return { scheduled_date, scheduled_time, amount, unit, administration_method, zone, ...moved }
  })
  const used = new Set([...taken, ...planned.flatMap((dose) => known.get(contentOf(dose)) ?? [])])
  return planned.map((dose) => {
    const kept = known.get(contentOf(dose))
    if (kept !== undefined) return { id: kept, ...dose }
    const id = firstFree(idOf(dose), used)
    used.add(id)
    return { id, ...dose }
  })
}
export type PlannedFields = {
  readonly peptide: string
  readonly customPeptideName?: string | undefined
  readonly administrationMethod: AdministrationMethod
  readonly regimen?: { readonly zone: Zone | null } | null | undefined
}
type Slot = Pick<PlannedDose, 'scheduled_date' | 'scheduled_time' | 'amount' | 'unit' | 'planned_date' | 'planned_time'>

/** A custom name is the same peptide in upper and lower case (docs/product/peptides.md#a-persons-own-peptides). */
function peptideOf({ peptide, customPeptideName = '' }: PlannedFields): string {
  return peptide === OTHER_PEPTIDE ? customPeptideName.toLowerCase() : peptide
}

/** The id of each dose, by its day and by the rest of it, which most doses of a plan have in common. */
function idsOf(scheduleId: string, form: PlannedFields): (dose: Omit<PlannedDose, 'id'>) => (again: string) => string {
  const named = new Map<string, (rest: string) => string>()
  return ({ scheduled_date, scheduled_time, amount, unit, administration_method, zone }) => {
    const what = [scheduled_time, amount, unit, administration_method, ...(zone === null ? [] : [zone])]
    const key = JSON.stringify([scheduleId.toLowerCase(), peptideOf(form), ...what])
    const idOn = named.get(key) ?? nameBasedUuids(key)
    named.set(key, idOn)
    return (again) => idOn(scheduled_date + again)
  }
}

function firstFree(idOf: (again: string) => string, used: ReadonlySet<string>): string {
  let id = idOf('')
  for (let again = 2; used.has(id); again += 1) id = idOf(` ${again}`)
  return id
}

/** Everything by which an edit tells whether a dose is planned as before. */
function contentOf(dose: Omit<PlannedDose, 'id'>): string {
  return JSON.stringify(CONTENT.map((column) => dose[column]))
}

const CONTENT = [
  'scheduled_date',
  'scheduled_time',
  'amount',
  'unit',
  'administration_method',
  'zone',
  'planned_date',
  'planned_time',
] as const
