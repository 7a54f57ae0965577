import type { Dose } from '#contract'
import { retryWrite } from '../outbox/pending-writes.ts'
import { discard } from '../outbox/stored-writes.ts'
import type { Write, WriteOfKind } from '../outbox/write-kinds.ts'

/** An edit that the server refused because another device had changed the dose: the dose as each of them has it. */
export type EditConflict = { readonly edits: readonly [Edit, ...Edit[]]; readonly mine: Dose; readonly theirs: Dose }
type Edit = WriteOfKind<'edit-dose'>

/**
 * The conflict that a refused write is about; undefined for any other. Of several edits of one dose the last holds all of
 * them and is the one to decide about; for the earlier ones `isDecidedWith` says so.
 */
export function conflictOf(write: Write, refused: readonly Write[]): EditConflict | undefined {
  if (!isConflicting(write)) return undefined
  const edits = refused.filter(isConflicting).filter(({ preview }) => preview.dose.id === write.preview.dose.id)
  const last = edits.at(-1)
  const theirs = last?.refused?.dose
  return last && theirs ? { edits: [last, ...edits.slice(0, -1)], mine: last.preview.dose, theirs } : undefined
}

/** Whether the write is an edit that a later one of the same dose holds. */
export function isDecidedWith(write: Write, refused: readonly Write[]): boolean {
  const conflict = conflictOf(write, refused)
  return conflict !== undefined && conflict.edits[0].id !== write.id
}

/** Sends the edit again, on top of what the other device has made of the dose. @throws when the device cannot store it. */
export async function keepMine({ edits: [last, ...earlier], mine, theirs }: EditConflict): Promise<void> {
  for (const edit of earlier) await discard(edit)
  const { dose, ...body } = last.body
  const preview = { before: theirs, dose: { ...theirs, ...edited(mine), ...(body.draws && { draws: mine.draws }) } }
  await retryWrite({ ...last, body: { ...body, dose, last_change_id: theirs.last_change_id }, preview })
}

/** Drops the edit: the dose stays as the other device has made it. @throws when the device cannot be written to. */
export async function keepTheirs({ edits }: EditConflict): Promise<void> {
  for (const edit of edits) await discard(edit)
}

function isConflicting(write: Write): write is Edit {
  return write.kind === 'edit-dose' && write.refused?.code === 'dose-changed' && write.refused.dose !== undefined
}

/** The values that an edit may change. The rest is as the server has it now. */
function edited({ amount, unit, administration_method, administered_at, zone, notes, last_change_id }: Dose) {
  return { amount, unit, administration_method, administered_at, zone, notes, last_change_id }
}
