import { asOneTime, isOneTimeByRetry } from './as-one-time.ts'
import type { StoredWrite } from './stored-write.ts'
import { withNewId } from './with-new-id.ts'
import { withoutVials } from './without-vials.ts'
import type { Write } from '../writes.ts'

/**
 * A refused write as it is sent once more. Where its id was the reason it gets another: the same id would be refused for ever. Where
 * a question was the reason, sending it again is the answer.
 */
export async function retriedWrite(write: Write): Promise<StoredWrite> {
  const needsNewId = write.refused?.code === 'reused-id' && !write.mayBeDone
  return needsNewId ? withNewId(write) : answeredByRetry(write)
}

/** What the person says by retrying. */
function answeredByRetry(write: Write): StoredWrite {
  if (write.refused?.code === 'recent-dose') return confirmed(write)
  if (write.kind === 'complete-dose' && isOneTimeByRetry(write)) return asOneTime(write)
  return write.refused?.code === 'vial-ended' ? withoutVials(write) : write
}

/** The server has asked about a dose nearby: to retry is to say yes. */
function confirmed(write: Write): StoredWrite {
  return typeof write.body === 'object' ? { ...write, body: { ...write.body, confirmed: true } } : write
}
