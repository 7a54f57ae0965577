import { setTimeout as passes } from 'node:timers/promises'

/** Longer than the work of any answer that must not tell by its time whether an account exists. */
const NO_SOONER_MS = 300

/** Waits for the work and for that while at least. */
export async function takingItsTime<T>(work: Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work, passes(NO_SOONER_MS)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
