import { write } from '../outbox/pending-writes.ts'
import type { ShownDeletedDose } from './shown-deleted-dose.ts'
import { removeDoseWrite, restoreDoseWrite } from './writes.ts'

/** Restores a deleted dose. @throws when the device has no room to keep the write. */
export async function restoreDose(deleted: ShownDeletedDose): Promise<void> {
  const { waiting: _, ...dose } = deleted
  const id = crypto.randomUUID()
  // An edit on top of the restoration names it as the last change.
  const preview = { ...dose, last_change_id: id }
  await write(restoreDoseWrite, { id, params: { id: dose.id }, body: undefined, preview })
}

/** Removes a deleted dose for good. @throws when the device has no room to keep the write. */
export async function removeDose(deleted: ShownDeletedDose): Promise<void> {
  const { waiting: _, ...dose } = deleted
  await write(removeDoseWrite, { id: crypto.randomUUID(), params: { id: dose.id }, body: undefined, preview: dose })
}
