import { reconnectDelay } from '#domain/live/reconnect'
import type { Route, WriteCall } from './define-write.ts'
import { loadDefinitions } from './load-definitions.ts'
import { onOutbox, tell, type OutboxEvent } from './events.ts'
import { storedWrite, type NewWrite } from './new-write.ts'
import { flush } from './outbox.ts'
import { keep, retry, storeUnstored, waitingWrites } from './stored-writes.ts'
import type { StoredWrite } from './stored-write.ts'
import { keepUnstored, unstoredWrites } from './unstored-writes.ts'
import { changesOf, isWrite } from './known-write.ts'
import { isStoreFailure } from '../indexed-db.ts'
import { unsentChanges } from '../rows/shown-rows.ts'
import { sendInBackground } from '../service-worker.ts'
import { accessToken, currentPerson } from '../session/session.ts'
import { createStore } from '../store.ts'
import { useStore } from '../use-store.ts'
import { Refused } from '../fetch-json.ts'
import type { Write, WriteKind } from '../writes.ts'

/** The person's unsent writes as the screens see them: in memory at once, on disk a moment later. */
const pending = createStore<readonly Write[]>([])
/** Whether the last try to send failed to reach the server. */
const delayed = createStore(false)
/** Whether the page alone keeps one of them, in memory. */
const unstored = createStore(false)
/** The person whose outbox is watched; undefined while nobody is signed in. */
let watched: string | undefined
/** The ids of writes that are shown and not stored yet. */
const beingStored = new Set<string>()
/** Writes that are done and whose rows are not here yet, by id: they are shown until they are. */
const arriving = new Map<string, Write>()
/** The ids of the last writes whose answers this page has taken. */
const answered = new Set<string>()
const MAX_ANSWERED = 200
let nextTry: ReturnType<typeof setTimeout> | undefined
let failures = 0

export const usePendingWrites = (): readonly Write[] => useStore(pending)

/** What the screens show now. */
export const pendingWrites = (): readonly Write[] => pending.get()

/** The screens show these writes, and the rows as they will be after them. Writes that are only read from the disk again change no rows anew. */
function show(writes: readonly Write[]): void {
  const names = writes.map(({ id, madeAt, refused }) => `${id} ${madeAt} ${refused ? 'refused' : 'waits'}`).join()
  if (names !== shownNames) unsentChanges.set(changesOf(writes))
  shownNames = names
  pending.set(writes)
}

let shownNames = ''

export const useOutboxDelay = (): boolean => useStore(delayed)

/** Whether something that waits would be lost with the page, even where the store answers again. */
export const useUnstored = (): boolean => useStore(unstored)

function noteUnstored(): void {
  unstored.set(watched !== undefined && unstoredWrites(watched).length > 0)
}

/** Another write with the same id is waiting. Nothing was stored; under another id it would be. */
export class IdTaken extends Error {
  override readonly name = 'IdTaken'
}

/**
 * Shows a write at once, keeps it on the device, and sends it when the server can be reached. The same write again while
 * it waits is a double tap, and kept once; one that was refused is sent once more. Where the browser's store does not work,
 * the page keeps the write until it is sent.
 * @throws IdTaken, or when there is no room on the device; then nothing is shown either.
 */
export async function write<Kind extends WriteKind, R extends Route, Preview>(
  definition: WriteCall<Kind, R>,
  made: NewWrite<R, Preview>,
): Promise<void> {
  const person = currentPerson()
  if (!person) throw new Error('You must be logged in to log doses.')
  const kept = storedWrite(person.id, definition, made)
  if (!isWrite(kept)) throw new Error(`No definition of ${kept.kind}.`)
  const twin = pending.get().find(({ id }) => id === kept.id)
  if (twin && !isSame(twin, kept)) throw new IdTaken(`Two writes share the id ${kept.id}.`)
  if (twin) return twin.refused ? retryWrite(twin) : undefined
  beingStored.add(kept.id)
  show([...pending.get(), kept])
  try {
    // What could not be stored before goes first: this write may change what it makes.
    if (unstoredWrites(person.id).length > 0) await storeUnstored(person.id)
    await keep(kept)
  } catch (error) {
    if (isStoreFailure(error)) {
      keepUnstored(kept)
      noteUnstored()
    } else {
      show(pending.get().filter(({ id }) => id !== kept.id))
      tellOfFull(error)
      throw error
    }
  } finally {
    beingStored.delete(kept.id)
  }
  // What waits to be sent must not be cleared away.
  // After the answer to the tap, and no part of the first screen.
  void import('../ask-to-persist.ts').then(({ askToPersist }) => askToPersist()).catch(() => undefined)
  void sendNow()
}

/** Tells the pages where the device is full. Each screen says by itself that nothing was saved. */
function tellOfFull(error: unknown): void {
  if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') return
  // A later message is shown in front: this one comes after that of the screen.
  setTimeout(() => tell({ type: 'full' }))
}

/**
 * Sends a refused write once more, as retried-write.ts says.
 * @throws when the device cannot be written to.
 */
export async function retryWrite(write: Write): Promise<void> {
  const { retriedWrite } = await import('./retried-write.ts')
  await retry(await retriedWrite(write), write.id).catch((error: unknown) => {
    tellOfFull(error)
    throw error
  })
  void sendNow()
}

/**
 * Watches this person's outbox while they use the app. `listener` gets each event before the screens drop the preview, so
 * that the answer has taken its place by then; where that takes longer it returns when.
 */
export function startWrites(userId: string, listener: (event: OutboxEvent) => Promise<void> | undefined): () => void {
  watched = userId
  const unsubscribe = onOutbox((event) => {
    try {
      const isOwn = event.type === 'full' || (event.type !== 'changed' && event.write.userId === userId)
      const arrival = isOwn ? listener(event) : undefined
      if (arrival && event.type === 'sent' && isWrite(event.write)) showUntil(arrival, event.write, userId)
      if (event.type === 'sent') noteAnswered(event.write.id)
    } finally {
      void reload(userId, event)
    }
  })
  const again = () => void sendNow()
  addEventListener('online', again)
  document.addEventListener('visibilitychange', again)
  void reload(userId).then(sendNow)
  return () => {
    unsubscribe()
    removeEventListener('online', again)
    document.removeEventListener('visibilitychange', again)
    clearTimeout(nextTry)
    watched = undefined
    noteUnstored()
    arriving.clear()
    show([])
    delayed.set(false)
  }
}

function showUntil(arrival: Promise<void>, write: Write, userId: string): void {
  arriving.set(write.id, write)
  void arrival.then(() => {
    arriving.delete(write.id)
    void reload(userId)
  })
}

/** Whether a write was made by this browser, and whether its answer is here already. */
export function ownWrite(id: string): 'answered' | 'pending' | undefined {
  if (answered.has(id)) return 'answered'
  return pending.get().some((write) => write.id === id) ? 'pending' : undefined
}

function noteAnswered(id: string): void {
  answered.add(id)
  for (const oldest of answered) if (answered.size > MAX_ANSWERED) answered.delete(oldest)
}

/** Stores what is not stored yet, and sends what waits. While the server cannot be reached it does so again after 1, 2, 5, then every 10 s. */
export async function sendNow(): Promise<void> {
  const person = currentPerson()
  if (!person) return
  clearTimeout(nextTry)
  // What still cannot be stored is sent all the same.
  await storeUnstored(person.id).catch(() => undefined)
  const flushed = await flush(person.id, () => tokenOf(person.id)).catch(failed)
  if (watched !== person.id) return
  failures = flushed === 'unreachable' ? failures + 1 : 0
  delayed.set(flushed === 'unreachable')
  if (flushed !== 'unreachable') return
  nextTry = setTimeout(() => void sendNow(), reconnectDelay(failures))
  await sendInBackground()
}

/** An error of this app or of the device's store: nothing is lost, and what is not sent waits as it does offline. */
function failed(error: unknown): 'unreachable' {
  reportError(error)
  return 'unreachable'
}

/** Writes of one person are never sent with the token of another. A server that has no time for a token is asked again. */
async function tokenOf(userId: string): Promise<string | undefined> {
  try {
    const token = await accessToken()
    return currentPerson()?.id === userId ? token : undefined
  } catch (error) {
    if (error instanceof Refused && error.status === 401) return undefined
    throw error
  }
}

function isSame(one: Write, other: Write): boolean {
  const request = ({ method, path, body }: Write) => JSON.stringify([method, path, body])
  return request(one) === request(other)
}

async function reload(userId: string, event?: OutboxEvent): Promise<void> {
  const asShown = () => pending.get().flatMap((write) => afterEvent(write, event))
  const kept: readonly StoredWrite[] = await waitingWrites(userId).catch(asShown)
  // This person has signed out meanwhile: the screens of the next one must never show their writes.
  if (watched !== userId) return
  noteUnstored()
  const onDisk = new Set(kept.map(({ id }) => id))
  // Those that could not be stored while the disk was read, too.
  const inMemory = new Set([...beingStored, ...unstoredWrites(userId).map(({ id }) => id)])
  show([
    ...[...arriving.values()].filter(({ id }) => !onDisk.has(id)),
    ...kept.filter(isWrite),
    ...pending.get().filter(({ id }) => inMemory.has(id) && !onDisk.has(id)),
  ])
  // Nothing waits for them: what waits to be sent is sent meanwhile.
  void loadDefinitions(kept).then((hasLoaded) => (hasLoaded ? reload(userId) : undefined))
}

/** A shown write as the event has left it, where the device cannot be asked. */
function afterEvent(write: Write, event: OutboxEvent | undefined): readonly StoredWrite[] {
  if (event?.type === 'refused' && event.write.id === write.id) return [event.write]
  return event?.type === 'sent' && event.write.id === write.id ? [] : [write]
}
