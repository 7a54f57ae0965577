import type { CivilDate } from '../time/civil.ts'
import type { DayBegins } from '../time/day.ts'
import type { Zone } from '../time/zone.ts'
import type { LoggedDose } from './logged-dose.ts'
import { isBetween } from './own-day.ts'

/** Which doses of the history are wanted; a field that is not there asks for nothing. `text` is looked for in the notes. */
export type DoseFilter = {
  readonly peptide?: string
  readonly from?: CivilDate
  readonly to?: CivilDate
  readonly text?: string
}

/** Whether a dose is wanted, as the server decides it (contract/doses.ts, SearchDoses). */
export function isWanted(dose: FilteredDose, filter: DoseFilter, zone: Zone, begins: DayBegins): boolean {
  const { peptide, text } = filter
  return (
    (peptide === undefined || holds(dose, peptide)) &&
    (text === undefined || (dose.notes ?? '').toLowerCase().includes(text.toLowerCase())) &&
    isBetween({ ...dose, zone: dose.zone ?? null }, zone, { ...filter, begins })
  )
}

/** Whether a dose is of a peptide, or took some of it out of a blend. */
function holds({ peptide_id, draws = [] }: FilteredDose, peptide: string): boolean {
  return peptide_id === peptide || draws.some(({ others = [] }) => others.some((other) => other.peptide_id === peptide))
}

/** Whether anything is asked for. */
export function isFiltering(filter: DoseFilter): boolean {
  return Object.values(filter).some((asked) => asked !== undefined)
}

type FilteredDose = Pick<LoggedDose, 'peptide_id' | 'notes' | 'administered_at'> & {
  readonly zone?: Zone | null
  readonly draws?: readonly { readonly others?: readonly { readonly peptide_id: string }[] | undefined }[] | undefined
}
