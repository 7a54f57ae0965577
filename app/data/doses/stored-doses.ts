import type { DoseDraw, RowOf } from '#contract'
import type { CivilDate } from '#domain/time/civil'
import { othersDrawn } from '#domain/vials/others-drawn'
import { peptideNames } from '../peptides/names.ts'
import { compare } from '../rows/compare.ts'
import { isRemoved } from '../rows/device-rows.ts'
import { selector } from '../rows/selector.ts'
import { storedComponents } from '../vials/stored-components.ts'
import type { ShownDose } from './shown-dose.ts'

/** The doses that were not deleted, by id, and newest first. `isKnown`: whether the rows say what there is of a dose, also that it is gone. */
export type StoredDoses = {
  readonly byId: ReadonlyMap<string, ShownDose>
  readonly newest: readonly ShownDose[]
  readonly isKnown: (id: string) => boolean
  /** Of this day and all after it every dose is here. */
  readonly from: CivilDate
  /** There are others before it, which only the server has. */
  readonly hasOlder: boolean
}

/** The doses of the rows on this device. A dose whose rows have not changed stays the same object. */
export const storedDoses = selector(
  ['doses', 'scheduled_doses', 'dose_draws', 'vials', 'vial_components', 'custom_peptides'],
  ({ doses }, rows): StoredDoses => {
    const shown = doseMaker(rows)
    const newest = [...doses.values()]
      .filter(({ deleted_at }) => deleted_at === null)
      .map(shown)
      .toSorted(newestRowFirst)
    return {
      byId: new Map(newest.map((dose) => [dose.id, dose])),
      newest,
      isKnown: (id) => doses.has(id) || isRemoved(rows, 'doses', id),
      from: rows.from,
      hasOlder: rows.hasOlder,
    }
  },
)

/** What makes a dose of its row, a deleted one too. */
export const doseMaker = selector(
  ['scheduled_doses', 'dose_draws', 'vials', 'vial_components', 'custom_peptides'],
  (_tables, rows): ((row: RowOf<'doses'>) => ShownDose) => {
    const [nameOf, completed, draws] = [peptideNames(rows), completedByDose(rows), drawsByDose(rows)]
    return (row) => doseOf(row, { nameOf, planned: completed.get(row.id), draws: draws.get(row.id) ?? NO_DRAWS })
  },
)

/** The scheduled dose that each dose has completed. */
const completedByDose = selector(['scheduled_doses'], ({ scheduled_doses }) => {
  const completed = [...scheduled_doses.values()].filter(({ actual_dose_id }) => actual_dose_id !== null)
  return new Map(completed.map((planned) => [planned.actual_dose_id, planned]))
})

/** What each dose took out of vials, in the order of its parts. */
const drawsByDose = selector(
  ['dose_draws', 'vials', 'vial_components', 'custom_peptides'],
  ({ dose_draws, vials }, rows): ReadonlyMap<string, readonly DoseDraw[]> => {
    const held = storedComponents(rows)
    const inOrder = [...dose_draws.values()].toSorted((one, other) => one.part - other.part)
    const drawn = inOrder.map(({ dose_id, vial_id, volume_ml, scale, barrel, step }) => {
      const vial = vials.get(vial_id)
      const components = held.get(vial_id) ?? []
      const draw = { vial_id, vial_name: vial?.name ?? '', volume_ml, scale, barrel, step }
      return [dose_id, { ...draw, ...(vial && othersDrawn({ ...vial, components }, volume_ml)) }] as const
    })
    const byDose = Map.groupBy(drawn, ([dose_id]) => dose_id)
    return new Map([...byDose].map(([dose_id, all]) => [dose_id, all.map(([, draw]) => draw)]))
  },
)

const NO_DRAWS: DoseDraw[] = []

type Beside = {
  readonly nameOf: (id: string) => string
  readonly planned: RowOf<'scheduled_doses'> | undefined
  readonly draws: readonly DoseDraw[]
}

/** Made once of the same rows. */
function doseOf(row: RowOf<'doses'>, beside: Beside): ShownDose {
  const known = made.get(row)
  const isSame = known?.nameOf === beside.nameOf && known.planned === beside.planned && known.draws === beside.draws
  if (isSame) return known.dose
  const dose = newDose(row, beside)
  made.set(row, { ...beside, dose })
  return dose
}

const made = new WeakMap<RowOf<'doses'>, Beside & { readonly dose: ShownDose }>()

function newDose(row: RowOf<'doses'>, { nameOf, planned, draws }: Beside): ShownDose {
  const { id, peptide_id, joined_from, amount, unit, administration_method, administered_at, recorded_at } = row
  return {
    id,
    peptide_id,
    peptide_name: nameOf(peptide_id),
    entered_as: joined_from === null ? null : nameOf(joined_from),
    amount,
    unit,
    administration_method,
    administered_at,
    recorded_at,
    notes: row.notes,
    cycle_id: null,
    zone: row.zone,
    last_change_id: row.last_change_id,
    scheduled_dose_id: planned?.id ?? null,
    planned_date: planned?.scheduled_date ?? null,
    planned_time: planned?.scheduled_time ?? null,
    planned_zone: planned?.zone ?? null,
    draws: [...draws],
    waiting: false,
  }
}

/** As the lists of the server have them. The instants of rows have one form, so that their text has their order. */
function newestRowFirst(one: ShownDose, other: ShownDose): number {
  return (
    compare(other.administered_at, one.administered_at) ||
    compare(other.recorded_at, one.recorded_at) ||
    compare(other.id, one.id)
  )
}
