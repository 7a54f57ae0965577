import type { DoseDraw, Vial } from '#contract'
import type { CivilDate } from '#domain/time/civil'
import { othersDrawn } from '#domain/vials/others-drawn'
import { peptideNames } from '../peptides/names.ts'
import { compare } from '../rows/compare.ts'
import { isRemoved } from '../rows/device-rows.ts'
import { inOrder } from '../rows/in-order.ts'
import { selector } from '../rows/selector.ts'
import { changedIds } from '../rows/table-changes.ts'
import type { PeptideRow } from '../peptides/names.ts'
import type { ShownRow, ShownTables } from '../rows/draft.ts'
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
  (tables, rows): ShownDoses => {
    const { doses } = tables
    const beside = besideDoses(rows)
    const isDrawnAsBefore = drawnAsBefore(beside, last?.beside)
    const isNamedAsBefore = last?.beside.nameOf === beside.nameOf
    const made = inOrder(
      doses,
      last?.made ?? [],
      {
        isShown: ({ deleted_at }) => deleted_at === null,
        isSame: ({ row, planned }, now) =>
          row === now && isNamedAsBefore && planned === beside.completed.get(row.id) && isDrawnAsBefore(row.id),
        make: (row) => ({
          id: row.id,
          row,
          planned: beside.completed.get(row.id),
          dose: newDose(row, beside),
        }),
        order: newestRowFirst,
      },
      // Another name of a peptide makes other components too.
      last?.beside.held === beside.held ? changedDoses(last.tables, tables) : undefined,
    )
    last = { tables, beside, made }
    let byId: ReadonlyMap<string, ShownDose> | undefined
    const newest = made.map(({ dose }) => dose)
    return {
      one: (id) => {
        byId ??= new Map(newest.map((dose) => [dose.id, dose]))
        return byId.get(id)
      },
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

type DoseTables = Pick<ShownTables, 'doses' | 'scheduled_doses' | 'dose_draws' | 'vials'>

/** What the last doses were made of: few of them change at once. */
let last: { readonly tables: DoseTables; readonly beside: Beside; readonly made: readonly Made[] } | undefined

type Made = {
  readonly id: string
  readonly row: ShownRow<'doses'>
  readonly planned: ShownRow<'scheduled_doses'> | undefined
  readonly dose: ShownDose
}

/** The ids of all doses of which anything may be different between two times; undefined where that is not known. */
function changedDoses(before: DoseTables, now: DoseTables): ReadonlySet<string> | undefined {
  const doses = changedIds(before.doses, now.doses)
  const planned = changedIds(before.scheduled_doses, now.scheduled_doses)
  const draws = changedIds(before.dose_draws, now.dose_draws)
  const vials = changedIds(before.vials, now.vials)
  if (!doses || !planned || !draws || !vials) return undefined
  const changed = [before, now].flatMap(({ scheduled_doses, dose_draws }) => [
    ...[...planned].map((id) => scheduled_doses.get(id)?.actual_dose_id),
    ...[...draws].map((id) => dose_draws.get(id)?.dose_id),
  ])
  const drawn = vials.size === 0 ? [] : [...now.dose_draws.values()].filter(({ vial_id }) => vials.has(vial_id))
  return new Set([...doses, ...changed.filter((id) => typeof id === 'string'), ...drawn.map(({ dose_id }) => dose_id)])
}

/** Says whether a dose has taken the same as before out of the same vials. */
function drawnAsBefore(now: Beside, before: Beside | undefined): (id: string) => boolean {
  if (!before) return () => false
  return (id) => {
    const [draws = NO_DRAWS, known = NO_DRAWS] = [now.draws.get(id), before.draws.get(id)]
    const isAsBefore = (draw: ShownRow<'dose_draws'>, at: number) =>
      draw === known[at] &&
      now.vials.get(draw.vial_id) === before.vials.get(draw.vial_id) &&
      now.held.get(draw.vial_id) === before.held.get(draw.vial_id)
    return draws.length === known.length && draws.every(isAsBefore)
  }
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
function newestRowFirst({ dose: one }: Made, { dose: other }: Made): number {
  return (
    compare(other.administered_at, one.administered_at) ||
    compare(other.recorded_at, one.recorded_at) ||
    compare(other.id, one.id)
  )
}
