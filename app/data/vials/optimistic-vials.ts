import type { Vial, VialChange } from '#contract'
import type { CivilDate } from '#domain/time/civil'
import { withReadLevel, withWaste } from '#domain/vials/level'
import { without, withUnsent } from '../outbox/unsent-rows.ts'
import { withChanged, withLevel, type VialsView } from './vials-view.ts'

/** Which vial a write is about, and its name for the messages. */
export type NamedVial = { readonly vial_id: string; readonly vial_name: string }

/** The facts of a vial after an edit. */
export type VialEditPreview = NamedVial & { readonly facts: EditedFacts }
export type EditedFacts = Pick<
  Vial,
  | 'name'
  | 'amount'
  | 'unit'
  | 'volume_ml'
  | 'components'
  | 'beyond_use_on'
  | 'scale'
  | 'barrel'
  | 'step'
  | 'dial'
  | 'dial_step'
  | 'dial_most'
  | 'lot'
  | 'supplier'
  | 'cost'
  | 'currency'
  | 'notes'
>

/** A mixing, with its diluent in ml, or an opening, without. `started_at` is when the person said so. */
export type VialStartPreview = NamedVial & {
  readonly on: CivilDate
  readonly beyond_use_on: CivilDate
  readonly diluent_ml: string | null
  readonly started_at: string
}

/** What happened to a vial, under the id of the write, and the vial as it was. `successor`: what was left of it, in more water. */
export type VialChangePreview = {
  readonly vial: Vial
  readonly change: VialChange
  readonly successor?: Vial | undefined
}

/** The vial from which the doses of a schedule are drawn from now on, or 'none'; null: from none in particular. */
export type ScheduleVialPreview = {
  readonly schedule_id: string
  readonly peptide_name: string
  readonly vial: NamedVial | 'none' | null
}

// The rules are the server's. What it would refuse changes nothing, and what it has done already is not done twice.

export function withVial(view: VialsView, vial: Vial): VialsView {
  return { ...view, vials: withUnsent(view.vials, vial) }
}

export function withoutVial(view: VialsView, { vial_id }: NamedVial): VialsView {
  return { ...view, vials: without(view.vials, vial_id) }
}

/** Another volume is another level: it is changed only before the first draw, while none was read off the glass. */
export function withVialEdit(view: VialsView, { vial_id, facts }: VialEditPreview): VialsView {
  return withChanged(view, vial_id, (vial) => {
    const isFilledAnew = facts.volume_ml !== vial.volume_ml && vial.level_at === null
    return { ...vial, ...facts, base_ml: isFilledAnew ? (facts.volume_ml ?? '0') : vial.base_ml }
  })
}

export function withVialStart(view: VialsView, { vial_id, ...start }: VialStartPreview): VialsView {
  return withChanged(view, vial_id, (vial) => (vial.status === 'unmixed' ? started(vial, start) : vial))
}

export function withVialChange(view: VialsView, { vial, change, successor }: VialChangePreview): VialsView {
  if (successor)
    return withVial(
      withChanged(view, vial.id, (known) => afterChange(known, change)),
      successor,
    )
  const isKnown = view.vials.some(({ id }) => id === vial.id)
  // The list of vials at hand does not hold one that is used again.
  if (isKnown) return withChanged(view, vial.id, (known) => afterChange(known, change))
  if (change.kind !== 'reopened') return view
  return { ...view, vials: [...view.vials, { ...afterChange(vial, change), waiting: true }] }
}

export function withScheduleVial(before: VialsView, { schedule_id, vial: chosen }: ScheduleVialPreview): VialsView {
  const vial = chosen === 'none' ? null : chosen
  const others = before.schedules_without_vial.filter((id) => id !== schedule_id)
  const view: VialsView = { ...before, schedules_without_vial: chosen === 'none' ? [...others, schedule_id] : others }
  return view.vials.reduce(
    (shown, { id }) =>
      withChanged(shown, id, (known) => {
        const isChosen = id === vial?.vial_id
        if (known.schedule_ids.includes(schedule_id) === isChosen) return known
        const others = known.schedule_ids.filter((other) => other !== schedule_id)
        return { ...known, schedule_ids: isChosen ? [...others, schedule_id] : others }
      }),
    view,
  )
}

function started(vial: Vial, { on, beyond_use_on, diluent_ml }: Omit<VialStartPreview, keyof NamedVial>): Vial {
  const volume_ml = diluent_ml ?? vial.volume_ml
  const days = diluent_ml === null ? { opened_on: on } : { mixed_on: on }
  return { ...vial, ...days, status: 'in use', beyond_use_on, volume_ml, base_ml: volume_ml ?? '0' }
}

function afterChange(vial: Vial, { id, kind, ml, changed_at: at }: VialChange): Vial {
  if (kind === 'wasted' && ml !== null) return withLevel(vial, withWaste(vial, { id, ml, at }))
  if (kind === 'corrected' && ml !== null) return withLevel(vial, withReadLevel(vial, ml, at))
  if (kind === 'diluted') return { ...vial, status: 'finished', schedule_ids: [] }
  if (kind === 'finished' || kind === 'discarded') return { ...vial, status: kind }
  if (kind !== 'reopened') return vial
  return { ...vial, status: vial.mixed_on === null && vial.opened_on === null ? 'unmixed' : 'in use' }
}
