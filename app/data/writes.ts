import { reconnectDelay } from '#domain/account/live'
import { flush, keep, onOutbox, waitingWrites, type OutboxEvent, type Write } from './outbox.ts'
import { sendInBackground } from './service-worker.ts'
import { accessToken, currentPerson } from './session.ts'
import { createStore, useStore } from './store.ts'
import { Refused } from './wire.ts'

/** The person's unsent writes as the screens see them: in memory at once, on disk a moment later. */
const pending = createStore<readonly Write[]>([])
/** Whether the last try to send failed to reach the server. */
const delayed = createStore(false)
let running: (() => void) | undefined
/** Ids on their way to the disk: shown although the disk does not know them yet. */
const underWay = new Set<string>()
let nextTry: ReturnType<typeof setTimeout> | undefined
let failures = 0

export const usePendingWrites = (): readonly Write[] => useStore(pending)

export const useOutboxDelay = (): boolean => useStore(delayed)

/**
 * Shows a write at once, keeps it on the device, and sends it when the server can be reached.
 * @throws when there is no room on the device; then nothing is shown either.
 */
export async function write(made: Omit<Write, 'userId' | 'madeAt' | 'seq'>): Promise<void> {
  const person = currentPerson()
  if (!person) throw new Error('You must be logged in to log doses.')
  const kept: Write = { ...made, userId: person.id, madeAt: Date.now() }
  if (pending.get().some(({ id }) => id === kept.id)) return
  underWay.add(kept.id)
  pending.set([...pending.get(), kept])
  try {
    await keep(kept)
  } catch (error) {
    pending.set(pending.get().filter(({ id }) => id !== kept.id))
    throw error
  } finally {
    underWay.delete(kept.id)
  }
  void sendNow()
}

/**
 * Watches this person's outbox while they use the app. `hear` learns what was sent or refused before the screens forget the preview,
 * so that the truth is in its place when the preview goes.
 */
export function startWrites(userId: string, hear: (event: OutboxEvent) => void): () => void {
  const deaf = onOutbox((event) => {
    if (event.type !== 'changed' && event.write.userId === userId) hear(event)
    void reload(userId)
  })
  const again = () => void sendNow()
  addEventListener('online', again)
  document.addEventListener('visibilitychange', again)
  void reload(userId).then(sendNow)
  running = () => {
    deaf()
    removeEventListener('online', again)
    document.removeEventListener('visibilitychange', again)
    clearTimeout(nextTry)
    pending.set([])
    running = undefined
  }
  return () => running?.()
}

/** Sends what waits. While the server cannot be reached it tries again after 1, 2, 5, then every 10 s. */
export async function sendNow(): Promise<void> {
  const person = currentPerson()
  if (!person) return
  clearTimeout(nextTry)
  const flushed = await flush(person.id, () => tokenOf(person.id)).catch(() => 'unreachable' as const)
  failures = flushed === 'unreachable' ? failures + 1 : 0
  delayed.set(flushed === 'unreachable')
  if (flushed !== 'unreachable') return
  nextTry = setTimeout(() => void sendNow(), reconnectDelay(failures))
  await sendInBackground()
}

/** Writes of one person are never sent with the token of another. */
async function tokenOf(userId: string): Promise<string | undefined> {
  try {
    const token = await accessToken()
    return currentPerson()?.id === userId ? token : undefined
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

async function reload(userId: string): Promise<void> {
  const kept = await waitingWrites(userId)
  const onDisk = new Set(kept.map(({ id }) => id))
  pending.set([...kept, ...pending.get().filter(({ id }) => underWay.has(id) && !onDisk.has(id))])
}
