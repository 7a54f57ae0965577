import type { Write } from '../../data/outbox/write-kinds.ts'
import { text } from './text.ts'

/** Why the server refused a write, and what Retry does where that is more than sending it again. */
export function refusalText({ refused }: Write): string {
  const reason = refused?.message ?? ''
  return refused?.code === 'vial-ended' ? text.withoutVial(reason) : reason
}
