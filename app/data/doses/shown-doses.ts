import type { DoseDraw, Vial } from '#contract'
import type { CivilDate } from '#domain/time/civil'
import { othersDrawn } from '#domain/vials/others-drawn'
import { peptideNames } from '../peptides/names.ts'
import { compare } from '../rows/compare.ts'
import { isRemoved } from '../rows/device-rows.ts'
import { inOrder } from '../rows/in-order.ts'
import { selector } from '../rows/selector.ts'
import type { PeptideRow } from '../peptides/names.ts'
import type { ShownRow } from '../rows/draft.ts'
import type { ShownDose } from './shown-dose.ts'
import { shownComponents } from './shown-components.ts'

/** The doses that were not deleted, by id, and newest first. `isKnown`: whether the rows say what there is of a dose, also that it is gone. */
export type ShownDoses = {
  readonly one: (id: string) => ShownDose | undefined
  readonly newest: readonly ShownDose[]
  readonly isKnown: (id: string) => boolean
  /** Of this day and all after it every dose is here. */
  readonly from: CivilDate
  /** There are others before it, which only the server has. */
  readonly hasOlder: boolean
}

/** The doses of the rows on this device, with its unsent writes. A dose whose rows have not changed stays the same object. */
export const shownDoses = selector(
  ['doses', 'scheduled_doses', 'dose_draws', 'vials', 'vial_components', 'custom_peptides'],
  ({ doses }, rows): ShownDoses => {
    const beside = besideDoses(rows)
    const byId = new Map<string, ShownDose>()
    for (const [id, row] of doses) {
      if (row.deleted_at !== null) continue
      const before = last.doses.get(id) === row && isSame(id, beside, last.beside) ? last.byId.get(id) : undefined
      byId.set(id, before ?? newDose(row, beside))
    }
    last = { doses, beside, byId, newest: inOrder(byId, last.newest, newestRowFirst) }
    return {
      one: (id) => byId.get(id),
      newest: last.newest,
      isKnown: (id) => doses.has(id) || isRemoved(rows, 'doses', id),
      from: rows.from,
      hasOlder: rows.hasOlder,
    }
  },
)

/** What makes a dose of its row, a deleted one too. */
export const doseMaker = selector(
  ['scheduled_doses', 'dose_draws', 'vials', 'vial_components', 'custom_peptides'],
  (_tables, rows): ((row: ShownRow<'doses'>) => ShownDose) =>
    (row) =>
      newDose(row, besideDoses(rows)),
)

/** What stands beside the rows of doses: names, the scheduled dose that each has completed, and what it took out of which vials. */
type Beside = {
  readonly nameOf: (row: PeptideRow) => string
  readonly completed: ReadonlyMap<string | null, ShownRow<'scheduled_doses'>>
  readonly draws: ReadonlyMap<string, readonly ShownRow<'dose_draws'>[]>
  readonly vials: ReadonlyMap<string, ShownRow<'vials'>>
  readonly held: ReadonlyMap<string, Vial['components']>
}

const besideDoses = selector(doseMaker.names, ({ vials }, rows): Beside => ({
  nameOf: peptideNames(rows),
  completed: completedByDose(rows),
  draws: drawsByDose(rows),
  vials,
  held: shownComponents(rows),
}))

const completedByDose = selector(['scheduled_doses'], ({ scheduled_doses }) => {
  const completed = [...scheduled_doses.values()].filter(({ actual_dose_id }) => actual_dose_id !== null)
  return new Map(completed.map((planned) => [planned.actual_dose_id, planned]))
})

const drawsByDose = selector(['dose_draws'], ({ dose_draws }) =>
  Map.groupBy(dose_draws.values(), (draw) => draw.dose_id),
)

/** What the last doses were made of: few of them change at once. */
let last: {
  readonly doses: ReadonlyMap<string, ShownRow<'doses'>>
  readonly beside: Beside | undefined
  readonly byId: ReadonlyMap<string, ShownDose>
  readonly newest: readonly ShownDose[]
} = { doses: new Map(), beside: undefined, byId: new Map(), newest: [] }

/** Whether the same stands beside a dose as before. */
function isSame(id: string, now: Beside, before: Beside | undefined): boolean {
  if (now === before) return true
  if (now.nameOf !== before?.nameOf || now.completed.get(id) !== before.completed.get(id)) return false
  const [draws = NO_DRAWS, known = NO_DRAWS] = [now.draws.get(id), before.draws.get(id)]
  const isAsBefore = (draw: ShownRow<'dose_draws'>, at: number) =>
    draw === known[at] &&
    now.vials.get(draw.vial_id) === before.vials.get(draw.vial_id) &&
    now.held.get(draw.vial_id) === before.held.get(draw.vial_id)
  return draws.length === known.length && draws.every(isAsBefore)
}

const NO_DRAWS: readonly ShownRow<'dose_draws'>[] = []

function newDose(row: ShownRow<'doses'>, beside: Beside): ShownDose {
  const { nameOf } = beside
  const planned = beside.completed.get(row.id)
  const { id, peptide_id, joined_from, amount, unit, administration_method, administered_at, recorded_at } = row
  return {
    id,
    peptide_id,
    peptide_name: nameOf(row),
    entered_as: joined_from === null ? null : nameOf({ peptide_id: joined_from }),
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
    draws: drawsOf(row.id, beside),
    sites: row.sites,
    waiting: row.waiting === true || planned?.waiting === true,
  }
}

/** What a dose took out of vials, in the order of its parts. */
function drawsOf(doseId: string, { draws, vials, held }: Beside): DoseDraw[] {
  const inOrder = draws.get(doseId)?.toSorted((one, other) => one.part - other.part) ?? []
  return inOrder.map(({ vial_id, volume_ml, scale, barrel, step }) => {
    const vial = vials.get(vial_id)
    const components = held.get(vial_id) ?? []
    const draw = { vial_id, vial_name: vial?.name ?? '', volume_ml, scale, barrel, step }
    return { ...draw, ...(vial && othersDrawn({ ...vial, components }, volume_ml)) }
  })
}

/** As the lists of the server have them. The instants of rows have one form, so that their text has their order. */
function newestRowFirst(one: ShownDose, other: ShownDose): number {
  return (
    compare(other.administered_at, one.administered_at) ||
    compare(other.recorded_at, one.recorded_at) ||
    compare(other.id, one.id)
  )
}
