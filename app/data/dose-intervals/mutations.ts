import { write } from '../outbox/pending-writes.ts'
import type { NamedPeptide } from '../guards/known-of-peptide.ts'
import { setIntervalWrite } from './writes.ts'

/** Sets the least interval of a peptide in hours, or takes it back. @throws when the device has no room for it. */
export async function setDoseInterval({ id, name }: NamedPeptide, hours: number | null): Promise<void> {
  await write(setIntervalWrite, {
    id: crypto.randomUUID(),
    params: { id },
    body: { hours },
    preview: { peptide_id: id, peptide_name: name, hours },
  })
}
