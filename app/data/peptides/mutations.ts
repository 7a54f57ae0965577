import { write } from '../outbox/pending-writes.ts'
import type { NamedPeptide } from './joining.ts'
import { joinPeptideWrite, separatePeptideWrite } from './writes.ts'

// Each write has an id made by the form, so that two taps are one.

/** Joins an own peptide with another one. @throws when the device has no room for it. */
export async function joinPeptide(id: string, peptide: NamedPeptide, into: NamedPeptide): Promise<void> {
  await write(joinPeptideWrite, {
    id,
    params: { id: peptide.id },
    body: { peptide: into.id },
    preview: { peptide, into },
  })
}

/** Takes a join back. @throws when the device has no room for it. */
export async function separatePeptide(id: string, peptide: NamedPeptide, into: NamedPeptide): Promise<void> {
  await write(separatePeptideWrite, { id, params: { id: peptide.id }, body: undefined, preview: { peptide, into } })
}
