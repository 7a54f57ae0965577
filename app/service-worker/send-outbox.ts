import { flush } from '../data/outbox/outbox.ts'
import { forgetDeletedPeople } from '../data/session/deleted-people.ts'
import { openSession } from './open-session.ts'

/** Sends the outbox when no page is open. A rejection makes the browser try again later. */
export async function sendOutbox(): Promise<void> {
  const opened = await openSession()
  if (!opened) return void (await forgetDeletedPeople())
  const flushed = await flush(opened.userId, async () => opened.token)
  if (flushed === 'unreachable') throw new Error(flushed)
}
