import { PREMIUM, SIGNED_IN, type Call } from './call.ts'
import { photoForm } from './photos.ts'
import { onDay, ZONE } from './plans.ts'

const ids: Call['ids'] = ({ photo }) => ({ id: photo })

/** The calls about photos, the removal last. */
export const PHOTO_CALLS: readonly Call[] = [
  { route: 'POST /api/photos', may: PREMIUM, write: true, body: () => photoForm() },
  { route: 'GET /api/export/photos', may: SIGNED_IN },
  { route: 'GET /api/photos/:id/full', may: SIGNED_IN, ids },
  { route: 'GET /api/photos/:id/thumbnail', may: SIGNED_IN, ids },
  {
    route: 'PATCH /api/photos/:id',
    may: SIGNED_IN,
    write: true,
    ids,
    body: () => ({ day: onDay(0), zone: ZONE, angle: 'back', notes: null }),
  },
  { route: 'DELETE /api/photos/:id', may: SIGNED_IN, write: true, ids },
]
