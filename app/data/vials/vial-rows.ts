import type { Vial, VialChange } from '#contract'
import type { CivilDate } from '#domain/time/civil'
import { isWholeOnDevice } from '#domain/vials/on-device'
import type { Made } from '../outbox/define-write.ts'
import type { Draft, ShownRow, UnsentRow } from '../rows/draft.ts'

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

export function vialAdded(rows: Draft, vial: Vial, { id, at: changed_at }: Made): void {
  if (rows.get('vials', vial.id)) return
  rows.put('vials', rowOfVial(vial))
  putComponents(rows, vial.id, vial.components)
  if (vial.status !== 'in use') return
  const beginning =
    vial.mixed_on === null ? ({ kind: 'opened', ml: null } as const) : ({ kind: 'mixed', ml: vial.volume_ml } as const)
  rows.put('vial_changes', { id, vial_id: vial.id, changed_at, ...beginning, reason: null })
}

/** The row of a vial that was added on this device. */
function rowOfVial(vial: Vial): UnsentRow<'vials'> {
  const { id, kind, status, peptide_id, peptide_name, mixed_on, opened_on, created_at } = vial
  const what = { id, kind, status, peptide_id, peptide_name, joined_from: null, mixed_on, opened_on, created_at }
  return { ...what, ...columnsOf(vial), concentration_read_at: null }
}

function columnsOf(vial: EditedFacts) {
  const { name, amount, unit, volume_ml, beyond_use_on, scale, barrel, lot, supplier, cost, currency, notes } = vial
  const { step = null, dial = null, dial_step = null, dial_most = null } = vial
  const pen = { step, dial, dial_step, dial_most }
  return { name, amount, unit, volume_ml, beyond_use_on, scale, barrel, ...pen, lot, supplier, cost, currency, notes }
}

/** What else a blend holds, in place of what it held before. */
function putComponents(rows: Draft, vial_id: string, components: Vial['components']): void {
  const idOf = (place: number) => `${vial_id}:${place}`
  for (const [index, component] of components.entries()) {
    const place = index + 1
    rows.put('vial_components', { id: idOf(place), vial_id, place, joined_from: null, ...component })
  }
  for (let place = components.length + 1; rows.get('vial_components', idOf(place)); place += 1)
    rows.remove('vial_components', idOf(place))
}

/** Another volume of a mixed vial is one more mixing. */
export function vialEdited(rows: Draft, { vial_id, facts }: VialEditPreview, { id, at: changed_at }: Made): void {
  const vial = rows.get('vials', vial_id)
  if (!vial) return
  const { volume_ml: ml } = facts
  rows.put('vials', { ...vial, ...columnsOf(facts) })
  if (vial.mixed_on !== null && vial.volume_ml !== ml)
    rows.put('vial_changes', { id, vial_id, changed_at, kind: 'mixed', ml, reason: null })
  putComponents(rows, vial_id, facts.components)
}

export function vialStarted(rows: Draft, { vial_id, ...start }: VialStartPreview, { id }: Made): void {
  const vial = rows.get('vials', vial_id)
  if (vial?.status !== 'unmixed') return
  const { on, beyond_use_on, diluent_ml: ml, started_at: changed_at } = start
  const days = ml === null ? { opened_on: on } : { mixed_on: on }
  rows.put('vials', { ...vial, ...days, status: 'in use', beyond_use_on, volume_ml: ml ?? vial.volume_ml })
  rows.put('vial_changes', { id, vial_id, changed_at, kind: ml === null ? 'opened' : 'mixed', ml, reason: null })
}

export function vialChanged(rows: Draft, { vial: { id: vial_id }, change, successor }: VialChangePreview): void {
  const vial = rows.get('vials', vial_id)
  if (!vial || rows.get('vial_changes', change.id)) return
  rows.put('vial_changes', { ...change, vial_id })
  // What is left in such a vial only the server knows.
  if (change.kind === 'reopened' && !isWholeOnDevice(vial, rows)) return
  rows.put('vials', { ...vial, status: statusAfter(vial, change) })
  if (!successor) return
  vialAdded(rows, successor, { id: successor.id, at: change.changed_at })
  for (const chosen of rows.all('schedule_vials'))
    if (chosen.vial_id === vial_id) rows.put('schedule_vials', { ...chosen, vial_id: successor.id })
}

function statusAfter({ status, mixed_on, opened_on }: ShownRow<'vials'>, { kind }: VialChange): Vial['status'] {
  if (kind === 'finished' || kind === 'discarded') return kind
  if (kind === 'diluted') return 'finished'
  if (kind !== 'reopened') return status
  return mixed_on === null && opened_on === null ? 'unmixed' : 'in use'
}

export function vialRemoved(rows: Draft, { vial_id }: NamedVial): void {
  rows.remove('vials', vial_id)
  for (const table of ['vial_changes', 'vial_components', 'schedule_vials'] as const)
    for (const row of rows.all(table)) if (row.vial_id === vial_id) rows.remove(table, row.id)
}

export function vialOfScheduleSet(rows: Draft, { schedule_id, vial }: ScheduleVialPreview): void {
  const vial_id = vial === 'none' ? null : vial?.vial_id
  if (vial_id === undefined) rows.remove('schedule_vials', schedule_id)
  else rows.put('schedule_vials', { id: schedule_id, schedule_id, vial_id })
}
