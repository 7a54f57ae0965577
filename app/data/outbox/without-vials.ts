import type { StoredWrite } from './stored-write.ts'
import type { Write } from '../writes.ts'

/**
 * A write of a dose whose vial was finished or discarded meanwhile, as it is sent on Retry: the dose is recorded, and no vial
 * loses anything (docs/product/vials.md#draws). An edit takes the dose out of its vials.
 */
export function withoutVials(write: Write): StoredWrite {
  if (write.kind === 'log-dose') {
    const { draws: _, read_concentration: __, ...body } = write.body
    const { draws: ___, read_concentration: ____, ...preview } = write.preview
    return { ...write, body, preview }
  }
  if (write.kind === 'complete-dose') {
    const { draws: _, read_concentration: __, ...body } = write.body
    const { draws: ___, ...dose } = write.preview.dose
    return { ...write, body, preview: { scheduled_dose: write.preview.scheduled_dose, dose } }
  }
  if (write.kind !== 'edit-dose') return write
  const { read_concentration: _, ...body } = write.body
  const { before, dose } = write.preview
  // Without `draws` an edit draws from the same vials again: none is an empty list.
  return { ...write, body: { ...body, draws: [] }, preview: { before, dose: { ...dose, draws: [] } } }
}
