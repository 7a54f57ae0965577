import type { ChangeVial, Vial } from '#contract'
import type { VialEdit, VialForm, VialStart } from '#domain/vials/schema'
import { pendingWrites, write } from '../outbox/pending-writes.ts'
import { editedFacts, enteredVial, type NameOf } from './entered-vial.ts'
import type { ShownVial } from './shown-vial.ts'
import {
  addVialWrite,
  changeVialWrite,
  editVialWrite,
  removeVialWrite,
  setScheduleVialWrite,
  startVialWrite,
} from './writes.ts'

// Each write has an id made by the form, so that two taps are one.

/**
 * Adds a vial. `writeId` is another than `id` where an earlier write of this vial was refused. `nameOf` names the peptides
 * that the form has chosen. @throws when the device has no room for it.
 */
export async function addVial(id: string, form: VialForm, nameOf: NameOf, writeId = id): Promise<void> {
  const preview = enteredVial(form, { id, at: new Date().toISOString(), nameOf })
  await write(addVialWrite, { id: writeId, params: {}, body: { id, vial: { ...form } }, preview })
}

/** Changes the facts of a vial. @throws when the device has no room for it. */
export async function editVial(id: string, vial: Vial, edit: VialEdit, nameOf: NameOf): Promise<void> {
  await write(editVialWrite, {
    id,
    params: { id: vial.id },
    body: { vial: edit },
    preview: { ...named(vial), facts: editedFacts(edit, nameOf) },
  })
}

/** Mixes or opens a vial. @throws when the device has no room for it. */
export async function startVial(id: string, vial: Vial, start: VialStart): Promise<void> {
  const at = momentOf(id)
  const { on, beyondUseOn: beyond_use_on, diluentMl: diluent_ml } = start
  await write(startVialWrite, {
    id,
    params: { id: vial.id },
    body: { start, at },
    preview: { ...named(vial), on, beyond_use_on, diluent_ml, started_at: at },
  })
}

/** What happens to a vial beside its doses. `ml`: what was wasted, or the level that was read, as a canonical decimal. */
export type Happening =
  | { readonly kind: 'wasted' | 'corrected'; readonly ml: string; readonly reason?: string | undefined }
  | { readonly kind: 'finished' | 'discarded' | 'reopened'; readonly reason?: string | undefined }

/** Wastes, corrects, finishes, discards or reopens a vial. @throws when the device has no room for it. */
export async function changeVial(id: string, shown: ShownVial, happening: Happening): Promise<void> {
  const { waiting: _, ...vial } = shown
  const at = momentOf(id)
  const { kind, reason = '' } = happening
  const ml = 'ml' in happening ? happening.ml : null
  const body: ChangeVial = { ...happening, ...(reason !== '' && { reason }), at }
  await write(changeVialWrite, {
    id,
    params: { id: vial.id },
    body,
    preview: { vial, change: { id, kind, changed_at: at, ml, reason: reason || null } },
  })
}

/** What water makes of a vial: the level with it, how much it is, and what was left as a vial of its own. */
export type WaterAdded = { readonly ml: string; readonly added_ml: string; readonly successor: Vial }

/** Adds water to a vial. @throws when the device has no room for it. */
export async function diluteVial(id: string, shown: ShownVial, { ml, added_ml, successor }: WaterAdded): Promise<void> {
  const { waiting: _, ...vial } = shown
  const at = momentOf(id)
  await write(changeVialWrite, {
    id,
    params: { id: vial.id },
    body: { kind: 'diluted', ml, vial_id: successor.id, at },
    preview: { vial, change: { id, kind: 'diluted', changed_at: at, ml: added_ml, reason: null }, successor },
  })
}

/** Takes a dilution back: the successor is removed, the vial is in use again, and its schedules are drawn from it. */
export async function undoDilution(before: Vial, successor: Vial, schedules: readonly Planned[]): Promise<void> {
  await removeVial(successor)
  await changeVial(crypto.randomUUID(), { ...before, status: 'finished', waiting: false }, { kind: 'reopened' })
  for (const schedule of schedules) await setScheduleVial(schedule, before)
}

/** A schedule whose doses are drawn from a vial. */
type Planned = { readonly id: string; readonly peptide_name: string }

/** Removes a vial that no dose was drawn from. @throws when the device has no room for it. */
export async function removeVial(vial: Vial): Promise<void> {
  await write(removeVialWrite, {
    id: crypto.randomUUID(),
    params: { id: vial.id },
    body: undefined,
    preview: named(vial),
  })
}

/** Chooses the vial from which the doses of a schedule are drawn, or 'none'; null takes the choice back. @throws when the device has no room for it. */
export async function setScheduleVial(
  schedule: { readonly id: string; readonly peptide_name: string },
  vial: Vial | 'none' | null,
): Promise<void> {
  await write(setScheduleVialWrite, {
    id: crypto.randomUUID(),
    params: { id: schedule.id },
    body: { vial_id: vial === 'none' ? vial : (vial?.id ?? null) },
    preview: {
      schedule_id: schedule.id,
      peptide_name: schedule.peptide_name,
      vial: vial === 'none' ? vial : vial && named(vial),
    },
  })
}

function named({ id, name }: Vial) {
  return { vial_id: id, vial_name: name }
}

/** When the person did it: the second half of a double tap is of the same moment as the first. */
function momentOf(id: string): string {
  const twin = pendingWrites().find((other) => other.id === id)
  if (twin?.kind === 'start-vial') return twin.preview.started_at
  return twin?.kind === 'change-vial' ? twin.preview.change.changed_at : new Date().toISOString()
}
