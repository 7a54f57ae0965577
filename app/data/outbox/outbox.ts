import type { Problem } from '#contract'
import { device } from '../indexed-db.ts'
import { ask } from '../fetch-json.ts'

/**
 * A change that the person made and the server may not have, as a device stores it. The fields are the same since the
 * first version of the app, because the tabs and the service worker of an older version send from the same store.
 * `id` is the idempotency key: sent again, the write is done once.
 */
export type StoredWrite = {
  readonly seq?: number
  readonly id: string
  readonly userId: string
  readonly kind: string
  readonly method: string
  readonly path: string
  readonly body: unknown
  /** The optimistic value: what the screens show until the server answers. */
  readonly preview: unknown
  readonly madeAt: number
  /** Set when it was sent again after the server may have forgotten that it was done. It keeps its id, which does it once. */
  readonly mayBeDone?: boolean
  /** Set when the server refused it: kept under 'Needs attention', and not sent again unless the person retries it. */
  readonly refused?: Problem
}

export type OutboxEvent =
  | { readonly type: 'changed' }
  | { readonly type: 'sent'; readonly write: StoredWrite; readonly answer: unknown }
  | { readonly type: 'refused'; readonly write: StoredWrite }

/** Why a round of sending ended. */
export type Flushed = 'empty' | 'unreachable' | 'signed-out'

/** Two quick retries cure a hiccup; an error that outlives them is an answer (docs/product/offline.md#refused-writes). */
const QUICK_RETRIES_MS = [400, 1200]
const LOCK = 'vialog-outbox'
/** The server knows for 90 days what it has done; the rest is for clocks that differ. */
const KNOWN_MS = 80 * 24 * 60 * 60 * 1000

/** Puts a write on the disk of the device; it is safe once this resolves. @throws when the device has no room. */
export async function keep(write: StoredWrite): Promise<void> {
  const transaction = (await device()).transaction('writes', 'readwrite', { durability: 'strict' })
  await transaction.store.add(write)
  await transaction.done
  tell({ type: 'changed' })
}

/** This person's writes in the order they were made. Two people may share one browser: their outboxes never mix. */
export async function waitingWrites(userId: string): Promise<readonly StoredWrite[]> {
  return (await (await device()).getAll('writes')).filter((write) => write.userId === userId).map(withoutTexts)
}

/** Until November 2026 a stored write held its own texts. They are made from its kind and preview now, when it is shown. */
function withoutTexts(stored: StoredWrite & StoredTexts): StoredWrite {
  const { label: _, sentText: __, ...write } = stored
  return write
}
type StoredTexts = { readonly label?: string; readonly sentText?: string }

/** Takes a refused write out of 'needs attention' and sends it again. */
export async function retry(write: StoredWrite): Promise<void> {
  const { refused: _, ...again } = write
  const mayBeDone = isForgotten(write) ? { mayBeDone: true } : {}
  await (await device()).put('writes', { ...again, ...mayBeDone, madeAt: Date.now() })
  tell({ type: 'changed' })
}

/** Throws a write away, because the person said so. */
export async function discard(write: StoredWrite): Promise<void> {
  if (write.seq !== undefined) await (await device()).delete('writes', write.seq)
  tell({ type: 'changed' })
}

/**
 * Sends this person's writes in order, one at a time, in whichever tab or worker holds the lock.
 * `token` gives an access token of that person, or undefined when nobody or somebody else is signed in.
 */
export function flush(userId: string, token: () => Promise<string | undefined>): Promise<Flushed> {
  return navigator.locks.request(LOCK, async (): Promise<Flushed> => {
    for (;;) {
      const write = await nextWrite(userId)
      if (!write) return 'empty'
      const outcome = isForgotten(write) ? { refused: forgotten } : await send(write, token)
      if (outcome === 'unreachable' || outcome === 'signed-out') return outcome
      await settle(write, outcome)
    }
  })
}

/** Hears what happens to the outbox, in this page or any other of this browser. */
export function onOutbox(hear: (event: OutboxEvent) => void): () => void {
  line()
  listeners.add(hear)
  return () => listeners.delete(hear)
}

/** The first of this person's writes that is to be sent. The rest is not read: a schedule brings up to a thousand doses. */
async function nextWrite(userId: string): Promise<StoredWrite | undefined> {
  const { store } = (await device()).transaction('writes')
  for (let at = await store.openCursor(); at; at = await at.continue())
    if (at.value.userId === userId && !at.value.refused) return at.value
  return undefined
}

/** Whether the server may have done this and no longer know: then only the person can say whether it is to be done. */
function isForgotten({ madeAt }: StoredWrite): boolean {
  return Date.now() - madeAt > KNOWN_MS
}

const forgotten: Problem = {
  code: 'conflict',
  message: 'This has waited for more than 80 days. See whether it is there already before you retry.',
}

type Outcome = { readonly answer: unknown } | { readonly refused: Problem } | 'unreachable' | 'signed-out'

async function send(write: StoredWrite, token: () => Promise<string | undefined>): Promise<Outcome> {
  for (let attempt = 0; ; attempt += 1) {
    const response = await post(write, token)
    if (typeof response === 'string') return response
    const body: unknown = await response.json().catch(() => undefined)
    if (response.ok) return { answer: body }
    // Too many at once, after a long time offline: nothing is wrong with any of them, they wait for the next minute.
    if (response.status === 429) return 'unreachable'
    const isPassing = response.status >= 500 || response.status === 408
    const pause = QUICK_RETRIES_MS[attempt]
    if (!isPassing || pause === undefined) return { refused: problemOf(body) }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

async function post(
  write: StoredWrite,
  token: () => Promise<string | undefined>,
): Promise<Response | 'unreachable' | 'signed-out'> {
  try {
    const bearer = await token()
    if (!bearer) return 'signed-out'
    const response = await ask(write.path, {
      method: write.method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${bearer}`,
        'idempotency-key': write.id,
      },
      ...(write.body === undefined ? {} : { body: JSON.stringify(write.body) }),
    })
    return response.status === 401 ? 'signed-out' : response
  } catch {
    return 'unreachable'
  }
}

async function settle(
  write: StoredWrite,
  outcome: { readonly answer: unknown } | { readonly refused: Problem },
): Promise<void> {
  if ('refused' in outcome) {
    const refused = { ...write, refused: outcome.refused }
    await (await device()).put('writes', refused)
    tell({ type: 'refused', write: refused })
  } else {
    if (write.seq !== undefined) await (await device()).delete('writes', write.seq)
    tell({ type: 'sent', write, answer: outcome.answer })
  }
}

function problemOf(body: unknown): Problem {
  const isProblem = typeof body === 'object' && body !== null && 'message' in body && 'code' in body
  return isProblem ? (body as Problem) : { code: 'failed', message: 'Something went wrong. Nothing was saved.' }
}

const listeners = new Set<(event: OutboxEvent) => void>()
let channel: BroadcastChannel | undefined

function line(): BroadcastChannel {
  if (!channel) {
    channel = new BroadcastChannel('vialog-outbox')
    channel.onmessage = ({ data }) => {
      for (const hear of listeners) hear(data as OutboxEvent)
    }
  }
  return channel
}

function tell(event: OutboxEvent): void {
  line().postMessage(event)
  for (const hear of listeners) hear(event)
}
