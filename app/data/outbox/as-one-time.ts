import type { StoredWrite } from './stored-write.ts'
import type { WriteOfKind } from '../writes.ts'

/**
 * A dose that was typed as a planned one, as it is sent on Retry where it cannot be that one any more: logged as a one-time dose under
 * the same id, so that nothing that was taken is lost (docs/product/scheduled-doses.md#planned-and-logged).
 */
export function asOneTime(write: WriteOfKind<'complete-dose'>): StoredWrite {
  const { dose_id: id, logged: dose, tapped_at, confirmed, draws, read_concentration } = write.body
  const none = { scheduled_dose_id: null, planned_date: null, planned_time: null, planned_zone: null }
  return {
    ...write,
    kind: 'log-dose',
    method: 'post',
    path: '/api/doses',
    body: { id, dose, tapped_at, confirmed, draws, read_concentration },
    preview: { ...write.preview.dose, ...none, ...(read_concentration && { read_concentration }) },
  }
}

/** Whether Retry does that. An edit of the schedule may have taken the planned dose away. */
export function isOneTimeByRetry({ kind, body, refused }: RefusedWrite): boolean {
  const isOver = refused?.code === 'not-planned' || refused?.code === 'not-found'
  return isOver && kind === 'complete-dose' && (body as { readonly logged?: unknown }).logged !== undefined
}

type RefusedWrite = Pick<StoredWrite, 'kind' | 'body' | 'refused'>
