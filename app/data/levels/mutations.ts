import type { LevelPeptide } from '#domain/levels/settings'
import { write } from '../outbox/pending-writes.ts'
import { changeLevelSettingsWrite } from './writes.ts'

/** Says whether there were doses before the first one that is known, null for not said. @throws when the device has no room for it. */
export async function sayBeganBefore(
  { id, name }: { readonly id: LevelPeptide; readonly name: string },
  began_before: boolean | null,
): Promise<void> {
  const made = { id: crypto.randomUUID(), params: { id }, body: { began_before } }
  await write(changeLevelSettingsWrite, { ...made, preview: { id, name, began_before } })
}
