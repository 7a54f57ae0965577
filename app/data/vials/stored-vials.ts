import type { LastDraw, RowOf, Vial, VialChange } from '#contract'
import { isOnDevice } from '#domain/doses/on-device'
import type { CivilDate } from '#domain/time/civil'
import { MINUTE, toEpochMs } from '#domain/time/instant'
import { dateIn, UTC } from '#domain/time/zone'
import { comesFromVials } from '#domain/vials/choose'
import { momentOfDraw } from '#domain/vials/level'
import { storedDoses } from '../doses/stored-doses.ts'
import { peptideNames } from '../peptides/names.ts'
import { compare } from '../rows/compare.ts'
import { selector } from '../rows/selector.ts'
import { storedScheduledDoses } from '../scheduled-doses/stored-scheduled-doses.ts'
import { inListOrder, isPast } from './in-order.ts'
import { storedComponents } from './stored-components.ts'
import type { VialsAtHand } from './vials-view.ts'

/** The vials of the rows. */
export type StoredVials = VialsAtHand & {
  /** Finished and discarded vials, the one that ended last first, as far as this device has all that was drawn from them. */
  readonly past: () => readonly Vial[]
  /** A vial at hand, or a past one of which this device has all that was drawn. */
  readonly one: (id: string) => Vial | undefined
  /** Whether the person has a vial of this id. */
  readonly isKnown: (id: string) => boolean
  /** There are past vials that only the server knows whole: what was drawn from them is older than what a device keeps. */
  readonly hasOlder: boolean
  /** The vial that was chosen for a schedule, past ones too; undefined where none was, or where it is drawn from none. */
  readonly chosenFor: (schedule: string) => { readonly vial_id: string } | undefined
  /** What happened to a vial beside its doses, newest first. */
  readonly changesOf: (id: string) => readonly VialChange[]
}

/** The vials of the rows on this device, with what is needed to draw from them. */
export const storedVials = selector(
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
  ({ vials, schedule_vials }, rows): StoredVials => {
    const [nameOf, changes, draws] = [peptideNames(rows), changesByVial(rows), drawsByVial(rows)]
    const [components, schedules] = [storedComponents(rows), schedulesByVial(rows)]
    const vialOf = (row: Row) =>
      newVial(row, {
        peptide_name: nameOf(row.peptide_id),
        changes: changes.get(row.id) ?? [],
        draws: draws.get(row.id) ?? [],
        doses: rows.tables.doses,
        components: components.get(row.id) ?? [],
        schedules: schedules.get(row.id) ?? [],
      })
    const all = [...vials.values()]
    const isWhole = (row: Row) => !isPast(row) || !rows.hasOlder || isOnDevice(addedOn(row), rows.from)
    const past = all.filter(isPast)
    const endOf = ({ id }: Row) => changes.get(id)?.find(({ kind }) => ENDS.has(kind))?.changed_at ?? ''
    return {
      vials: inListOrder(all.filter((row) => !isPast(row)).map(vialOf)),
      last_draws: lastDraws(rows),
      schedules_without_vial: schedules.get(NO_VIAL)?.map(({ id }) => id) ?? [],
      past: () =>
        past
          .filter(isWhole)
          .toSorted((one, other) => compare(endOf(other), endOf(one)) || compare(other.id, one.id))
          .map(vialOf),
      one: (id) => {
        const row = vials.get(id)
        return row && isWhole(row) ? vialOf(row) : undefined
      },
      isKnown: (id) => vials.has(id),
      hasOlder: !past.every(isWhole),
      chosenFor: (schedule) => {
        const vial_id = schedule_vials.get(schedule)?.vial_id ?? undefined
        return vial_id === undefined ? undefined : { vial_id }
      },
      changesOf: (id) => (changes.get(id) ?? []).map(({ version: _version, vial_id: _vial, ...change }) => change),
    }
  },
)

type Row = RowOf<'vials'>

const ENDS: ReadonlySet<string> = new Set(['finished', 'discarded', 'diluted'])
/** Among the schedules by vial: those that are drawn from none. */
const NO_VIAL = ''

function addedOn({ created_at }: Row): CivilDate {
  return dateIn(toEpochMs(created_at), UTC)
}

const changesByVial = selector(['vial_changes'], ({ vial_changes }) => {
  const newestFirst = [...vial_changes.values()].toSorted(
    (one, other) => compare(other.changed_at, one.changed_at) || compare(other.id, one.id),
  )
  return Map.groupBy(newestFirst, ({ vial_id }) => vial_id)
})

const drawsByVial = selector(['dose_draws'], ({ dose_draws }) =>
  Map.groupBy(dose_draws.values(), ({ vial_id }) => vial_id),
)

/** The active schedules, oldest first, by the vial that was chosen for them. */
const schedulesByVial = selector(['schedule_vials', 'schedules'], ({ schedule_vials, schedules }) => {
  const chosen = [...schedule_vials.values()].flatMap(({ schedule_id, vial_id }) => {
    const schedule = schedules.get(schedule_id)
    return schedule?.status === 'active' ? [{ ...schedule, vial: vial_id ?? NO_VIAL }] : []
  })
  const oldestFirst = chosen.toSorted(
    (one, other) => compare(one.created_at, other.created_at) || compare(one.id, other.id),
  )
  return Map.groupBy(oldestFirst, ({ vial }) => vial)
})

type Beside = {
  readonly peptide_name: string
  readonly changes: readonly RowOf<'vial_changes'>[]
  readonly draws: readonly RowOf<'dose_draws'>[]
  readonly doses: ReadonlyMap<string, RowOf<'doses'>>
  readonly components: Vial['components']
  readonly schedules: readonly { readonly id: string; readonly peptide_id: string }[]
}

function newVial(
  row: Row,
  { peptide_name, changes, draws, doses, components, schedules }: Beside,
): Vial & { readonly has_all_draws: true } {
  const { version: _version, joined_from: _joined, concentration_read_at: read, ...facts } = row
  const level = changes.find(({ kind }) => kind === 'corrected')
  const counts = (at: string) => level === undefined || toEpochMs(at) > toEpochMs(level.changed_at)
  const drawn = draws.flatMap(({ dose_id, part, volume_ml }) => {
    const dose = doses.get(dose_id)
    return dose?.deleted_at === null ? [{ dose_id, part, volume_ml, at: momentOfDraw(dose) }] : []
  })
  const wasted = changes.flatMap(({ id, kind, ml, changed_at: at }) =>
    kind === 'wasted' && ml !== null ? [{ id, ml, at }] : [],
  )
  return {
    ...facts,
    peptide_name,
    components,
    concentration_read: read !== null,
    is_drawn: draws.length > 0,
    base_ml: level?.ml ?? row.volume_ml ?? '0',
    level_at: level?.changed_at ?? null,
    draws: drawn.filter(({ at }) => counts(at)),
    waste: wasted.filter(({ at }) => counts(at)),
    has_all_draws: true,
    schedule_ids: schedules.filter(({ peptide_id }) => peptide_id === row.peptide_id).map(({ id }) => id),
  }
}

/** The last draw of each peptide of which the person has vials, by the moment from which it counts, the newest first. */
const lastDraws = selector([...storedDoses.names, 'vials'], ({ vials }, rows): readonly LastDraw[] => {
  const open = new Set([...vials.values()].map(({ peptide_id }) => peptide_id))
  const last = new Map<string, LastDraw>()
  for (const dose of storedDoses(rows).newest) {
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
export const dosesFromVials = selector([...storedScheduledDoses.names, 'schedule_vials'], ({ schedule_vials }, rows) =>
  storedScheduledDoses(rows).all.filter(
    (dose) =>
      dose.status === 'pending' &&
      dose.schedule_status === 'active' &&
      comesFromVials(dose, schedule_vials.get(dose.schedule_id)),
  ),
)
