import type { StoredMethod } from '../doses/method.ts'
import { compareDates, type CivilDate } from '../time/civil.ts'
import type { LastDraw, VialFacts } from './vial.ts'

type Offered = Pick<VialFacts, 'id' | 'peptide_id' | 'status' | 'mixed_on' | 'opened_on' | 'beyond_use_on'>
type Drawn = Pick<LastDraw, 'peptide_id' | 'vial_id'>

/** The vials and the last draw of each peptide. */
type View<V> = {
  readonly vials: readonly V[]
  readonly lastDraws: readonly Drawn[]
  /** The schedules that are drawn from no vial. */
  readonly withoutVial?: readonly string[] | undefined
}

/**
 * The vials that are offered for a dose of a peptide: those in use, the last one drawn from first, then by beyond-use date
 * (`inOrderOfUse`). One that is not mixed is not offered (docs/product/vials.md#draws).
 */
export function vialsToDrawFrom<V extends Offered>(
  peptideId: string,
  vials: readonly V[],
  lastDraws: readonly Drawn[],
): readonly V[] {
  const last = lastDrawOf(peptideId, lastDraws)?.vial_id
  const offered = inOrderOfUse(vials.filter((vial) => isInUse(vial, peptideId)))
  return [...offered.filter(({ id }) => id === last), ...offered.filter(({ id }) => id !== last)]
}

/** The blends in use that hold a peptide beside the one by which they are drawn from, as they are used up. */
export function blendsThatHold<V extends Offered & { readonly components: readonly { readonly peptide_id: string }[] }>(
  peptideId: string,
  vials: readonly V[],
): readonly V[] {
  const holds = ({ components }: V) => components.some(({ peptide_id }) => peptide_id === peptideId)
  return inOrderOfUse(vials.filter((vial) => vial.status === 'in use' && holds(vial)))
}

/**
 * The vial that a completion without a question draws from: the vial of its schedule, else the one `vialOfLog` would choose; both only
 * in use; none where the schedule says so. An oral dose is drawn from the vial of its schedule alone, since other vials of the peptide may be for injections.
 */
export function vialOfCompletion<V extends Offered & Pick<VialFacts, 'schedule_ids'>>(
  scheduled: ScheduledDraw,
  view: View<V>,
): V | undefined {
  const { peptide_id: peptideId, schedule_id: scheduleId, administration_method: method } = scheduled
  if (view.withoutVial?.includes(scheduleId)) return undefined
  const chosen = view.vials.find((vial) => isInUse(vial, peptideId) && vial.schedule_ids.includes(scheduleId))
  return chosen ?? vialOfLog(peptideId, method, view)
}

type ScheduledDraw = {
  readonly peptide_id: string
  readonly schedule_id: string
  readonly administration_method: StoredMethod
}

/**
 * The vial that is chosen to begin with: the only one of the peptide in use, or of several the one drawn from last; none for oral doses.
 */
export function vialOfLog<V extends Offered>(
  peptideId: string,
  method: string,
  { vials, lastDraws }: View<V>,
): V | undefined {
  if (method === 'oral') return undefined
  const inUse = vials.filter((vial) => isInUse(vial, peptideId))
  const last = lastDrawOf(peptideId, lastDraws)?.vial_id
  return inUse.length === 1 ? inUse[0] : inUse.find(({ id }) => id === last)
}

/**
 * Whether a planned dose is drawn from vials: an oral one from the vial of its schedule or from none, another one unless its schedule says
 * none (docs/product/vials.md#draws). `chosen`: what was chosen for its schedule, if anything was.
 */
export function comesFromVials(
  { administration_method }: Pick<ScheduledDraw, 'administration_method'>,
  chosen: { readonly vial_id: string | null } | undefined,
): boolean {
  return chosen ? chosen.vial_id !== null : administration_method !== 'oral'
}

/** The last draw of a peptide. */
export function lastDrawOf<D extends Drawn>(peptideId: string, lastDraws: readonly D[]): D | undefined {
  return lastDraws.find(({ peptide_id }) => peptide_id === peptideId)
}

/** Vials in the order in which they are used up: the soonest beyond-use date, then the oldest mixing or opening, then the id. */
export function inOrderOfUse<V extends Omit<Offered, 'peptide_id' | 'status'>>(vials: readonly V[]): readonly V[] {
  return vials.toSorted(
    (one, other) =>
      datesInOrder(one.beyond_use_on, other.beyond_use_on) ||
      datesInOrder(one.mixed_on ?? one.opened_on, other.mixed_on ?? other.opened_on) ||
      (one.id < other.id ? -1 : 1),
  )
}

function isInUse({ peptide_id, status }: Offered, peptideId: string): boolean {
  return status === 'in use' && peptide_id === peptideId
}

/** A day before none. */
function datesInOrder(one: CivilDate | null, other: CivilDate | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return compareDates(one, other)
}
