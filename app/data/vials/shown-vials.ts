import type { LastDraw, Vial, VialChange } from '#contract'
import { MINUTE, toEpochMs } from '#domain/time/instant'
import { comesFromVials } from '#domain/vials/choose'
import { levelOf, momentOfDraw } from '#domain/vials/level'
import { isPast, isWholeOnDevice } from '#domain/vials/on-device'
import { shownComponents } from '../doses/shown-components.ts'
import { shownDoses } from '../doses/shown-doses.ts'
import { peptideNames } from '../peptides/names.ts'
import { compare } from '../rows/compare.ts'
import type { ShownRow } from '../rows/draft.ts'
import { selector } from '../rows/selector.ts'
import { shownScheduledDoses } from '../scheduled-doses/shown-scheduled-doses.ts'
import { inListOrder } from './in-order.ts'
import type { ShownVial, VialsAtHand } from './shown-vial.ts'

/** The vials of the rows. */
export type ShownVials = VialsAtHand & {
  /** A vial at hand, or a past one of which this device has all that was drawn. */
  readonly one: (id: string) => ShownVial | undefined
  /** Whether the person has a vial of this id. */
  readonly isKnown: (id: string) => boolean
}

/** What makes a vial of its row. */
export const vialMaker = selector(
  [
    'vials',
    'vial_changes',
    'vial_components',
    'dose_draws',
    'doses',
    'schedule_vials',
    'schedules',
    'scheduled_doses',
    'custom_peptides',
  ],
  ({ doses }, rows) => {
    const [nameOf, changes, draws] = [peptideNames(rows), changesByVial(rows), drawsByVial(rows)]
    const [components, schedules] = [shownComponents(rows), schedulesByVial(rows)]
    return (row: Row) =>
      newVial(row, {
        peptide_name: nameOf(row),
        changes: changes.get(row.id) ?? [],
        draws: draws.get(row.id) ?? [],
        doses,
        components: components.get(row.id) ?? [],
        schedules: schedules.get(row.id) ?? [],
      })
  },
)

/** The vials of the rows on this device, with its unsent writes, and what is needed to draw from them. */
export const shownVials = selector(vialMaker.names, ({ vials }, rows): ShownVials => {
  const vialOf = vialMaker(rows)
  return {
    vials: inListOrder([...vials.values()].filter((row) => !isPast(row)).map(vialOf)),
    last_draws: lastDraws(rows),
    schedules_without_vial:
      schedulesByVial(rows)
        .get(NO_VIAL)
        ?.map(({ id }) => id) ?? [],
    one: (id) => {
      const row = vials.get(id)
      return row && (!isPast(row) || isWholeOnDevice(row, rows)) ? vialOf(row) : undefined
    },
    isKnown: (id) => vials.has(id),
  }
})

type Row = ShownRow<'vials'>

/** Among the schedules by vial: those that are drawn from none. */
const NO_VIAL = ''

/** What happened to each vial beside its doses, by its moment, the newest first. */
export const changesByVial = selector(['vial_changes'], ({ vial_changes }) => {
  const inOrder = [...vial_changes.values()].toSorted(
    (one, other) => compare(other.changed_at, one.changed_at) || compare(other.id, one.id),
  )
  return Map.groupBy(inOrder, ({ vial_id }) => vial_id)
})

const drawsByVial = selector(['dose_draws'], ({ dose_draws }) =>
  Map.groupBy(dose_draws.values(), ({ vial_id }) => vial_id),
)

/** The active schedules, oldest first, by the vial that was chosen for them. */
const schedulesByVial = selector(['schedule_vials', 'schedules'], ({ schedule_vials, schedules }) => {
  const chosen = [...schedule_vials.values()].flatMap(({ schedule_id, vial_id, waiting: isChosenNow = false }) => {
    const schedule = schedules.get(schedule_id)
    return schedule?.status === 'active' ? [{ ...schedule, vial: vial_id ?? NO_VIAL, isChosenNow }] : []
  })
  const oldestFirst = chosen.toSorted(
    (one, other) => compare(one.created_at, other.created_at) || compare(one.id, other.id),
  )
  return Map.groupBy(oldestFirst, ({ vial }) => vial)
})

type Beside = {
  readonly peptide_name: string
  readonly changes: readonly ShownRow<'vial_changes'>[]
  readonly draws: readonly ShownRow<'dose_draws'>[]
  readonly doses: ReadonlyMap<string, ShownRow<'doses'>>
  readonly components: Vial['components']
  readonly schedules: readonly { readonly id: string; readonly peptide_id: string; readonly isChosenNow: boolean }[]
}

function newVial(
  row: Row,
  { peptide_name, changes, draws, doses, components, schedules }: Beside,
): ShownVial & { readonly has_all_draws: true } {
  const { version: _version, joined_from: _joined, concentration_read_at: read, waiting = false, ...facts } = row
  const isOfPeptide = ({ peptide_id }: { readonly peptide_id: string }) => peptide_id === row.peptide_id
  const drawn = draws.flatMap(({ dose_id, part, volume_ml }) => {
    const dose = doses.get(dose_id)
    return dose?.deleted_at === null ? [{ dose_id, part, volume_ml, at: momentOfDraw(dose) }] : []
  })
  const measured = (wanted: VialChange['kind']) =>
    changes.flatMap(({ id, kind, ml, changed_at: at }) => (kind === wanted && ml !== null ? [{ id, ml, at }] : []))
  return {
    ...facts,
    peptide_name,
    components,
    concentration_read: read !== null,
    is_drawn: draws.length > 0,
    ...levelOf(row.volume_ml, { readings: measured('corrected'), draws: drawn, waste: measured('wasted') }),
    schedule_ids: schedules.filter(isOfPeptide).map(({ id }) => id),
    waiting:
      waiting ||
      [...changes, ...draws].some((one) => one.waiting) ||
      draws.some(({ dose_id }) => isBeingDeleted(doses.get(dose_id))) ||
      schedules.some((one) => one.isChosenNow && isOfPeptide(one)),
  }
}

/** Whether the server has not answered yet that a dose was deleted. */
function isBeingDeleted(dose: ShownRow<'doses'> | undefined): boolean {
  return dose?.waiting === true && dose.deleted_at !== null
}

/** The last draw of each peptide of which the person has vials, by the moment from which it counts, the newest first. */
const lastDraws = selector([...shownDoses.names, 'vials'], ({ vials }, rows): readonly LastDraw[] => {
  const open = new Set([...vials.values()].map(({ peptide_id }) => peptide_id))
  const last = new Map<string, LastDraw>()
  for (const dose of shownDoses(rows).newest) {
    const { id: dose_id, peptide_id, draws = [] } = dose
    if (open.size === 0) break
    if (!open.has(peptide_id)) continue
    const known = last.get(peptide_id)
    // A draw counts at most a minute after its dose was taken: none that is older can be later.
    if (known && toEpochMs(dose.administered_at) + MINUTE < toEpochMs(known.at)) open.delete(peptide_id)
    const draw = draws.at(-1)
    const vial = draw && vials.get(draw.vial_id)
    if (!draw || !vial || vial.volume_ml === null) continue
    const at = momentOfDraw(dose)
    if (known && toEpochMs(known.at) >= toEpochMs(at)) continue
    const { vial_id, volume_ml, scale, barrel, step = null } = draw
    const held = { amount: vial.amount, unit: vial.unit, volume_ml: vial.volume_ml }
    last.set(peptide_id, { peptide_id, dose_id, vial_id, at, volume_ml, scale, barrel, step, vial: held })
  }
  return [...last.values()].toSorted((one, other) => compare(other.at, one.at) || compare(one.dose_id, other.dose_id))
})

/** The pending doses of active schedules that come from vials, earliest first. */
export const dosesFromVials = selector([...shownScheduledDoses.names, 'schedule_vials'], ({ schedule_vials }, rows) =>
  shownScheduledDoses(rows).all.filter(
    (dose) =>
      dose.status === 'pending' &&
      dose.schedule_status === 'active' &&
      comesFromVials(dose, schedule_vials.get(dose.schedule_id)),
  ),
)
