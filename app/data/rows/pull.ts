import type { Rows } from '#contract'
import { client } from '../client.ts'
import { bodyOf, isFinal } from '../fetch-json.ts'
import { createStore } from '../store.ts'
import { answersSince, type RowsQuery } from './answers-since.ts'
import { changedBy, NO_ROWS, withAnswers, withOwnRows, withStored, type DeviceRows } from './device-rows.ts'
import { asOneAnswer, joinAnswers, storeAnswers } from './store-answers.ts'
import { readStoredRows } from './stored-rows.ts'

/** The rows of the signed-in person. `hasFailed`: the last question was not answered. */
export type RowsState = { readonly rows: DeviceRows; readonly hasFailed: boolean }

const NOTHING: RowsState = { rows: NO_ROWS, hasFailed: false }

export const rowsState = createStore(NOTHING)
/** Whether a question is under way. */
export const isPulling = createStore(false)

/**
 * A person whose rows are kept, from one call of `startRows` to its end: after a sign-out the same person begins another. `isStored`: what
 * the device has stored is all that has come.
 */
type Watch = { readonly userId: string; isStored: boolean }

/** Undefined while nobody is signed in. */
let watched: Watch | undefined
/** Until what the device has stored was read. */
let opened: Promise<void> = Promise.resolve()
let pulling: Promise<void> | undefined
let isAskedAgain = false
/** Called when everything is here that had changed before they were put here. */
let awaited: (() => void)[] = []

/** A browser whose store has died may never answer. */
const STORE_PATIENCE_MS = 3000
const RETRIES_MS = [1000, 2000]
/** With more answers than these a device reads longer than it takes to put them into one. */
const MOST_ANSWERS = 30

/** Keeps the rows of this person while they use the app: what is stored first, then what has changed since. Returns what ends that. */
export function startRows(userId: string): () => void {
  const watch: Watch = { userId, isStored: true }
  watched = watch
  opened = Promise.race([open(watch), pause(STORE_PATIENCE_MS)])
  const again = () => void pullRows()
  // A device that has slept may not have heard of everything.
  const seen = () => document.visibilityState === 'visible' && again()
  addEventListener('online', again)
  addEventListener('visibilitychange', seen)
  again()
  return () => {
    removeEventListener('online', again)
    removeEventListener('visibilitychange', seen)
    watched = pulling = undefined
    isAskedAgain = false
    awaited = []
    isPulling.set(false)
    rowsState.set(NOTHING)
  }
}

async function open(watch: Watch): Promise<void> {
  const stored = await readStoredRows(watch.userId).catch(() => undefined)
  if (watched !== watch || !stored) return
  rowsState.set({ ...rowsState.get(), rows: withStored(rowsState.get().rows, stored.rows) })
  if (stored.answers > MOST_ANSWERS) void joinAnswers(watch.userId, stored).catch(() => undefined)
}

/** Asks for what has changed. A question while one is under way is asked after it: the answer may be from before the change. */
export function pullRows(): Promise<void> {
  if (pulling) {
    isAskedAgain = true
    return pulling
  }
  isPulling.set(true)
  const asked = pull().finally(() => {
    // A sign-out has ended this question, and the next person may have asked another.
    if (pulling !== asked) return
    pulling = undefined
    isPulling.set(false)
    if (isAskedAgain) void pullRows()
    isAskedAgain = false
  })
  pulling = asked
  return asked
}

async function pull(): Promise<void> {
  const watch = watched
  if (watch === undefined) return
  await opened
  const before = awaited
  awaited = []
  for (let attempt = 0; watched === watch; attempt += 1) {
    try {
      await take(watch, await answersSince(rowsState.get().rows.cursor, ask))
      for (const arrived of before) arrived()
      isAskedAgain ||= watched === watch && rowsState.get().rows.cursor === undefined
      return
    } catch (error) {
      const wait = isFinal(error) ? undefined : RETRIES_MS[attempt]
      if (watched === watch && wait === undefined) {
        awaited = [...before, ...awaited]
        return rowsState.set({ ...rowsState.get(), hasFailed: true })
      }
      await pause(wait ?? 0)
    }
  }
}

/** A page that is closed in between has taken none of the answers, and asks again. */
async function ask(query: RowsQuery): Promise<Rows> {
  return bodyOf(await client.api.rows.$get({ query }))
}

async function take(watch: Watch, answers: readonly Rows[]): Promise<void> {
  // Somebody else's screens must never show these rows.
  if (watched !== watch) return
  const before = rowsState.get().rows
  const rows = withAnswers(before, answers)
  rowsState.set({ rows, hasFailed: false })
  // After a restored backup the versions are lower ones: a write that was answered during this question was taken for an old one.
  if (before.cursor !== undefined && answers.some(({ anew }) => anew)) isAskedAgain = true
  if (watch.isStored && answers.every(isEmpty) && before.cursor !== undefined) return
  // Behind an answer that could not be stored no other is: the next start would ask from the last one on, and never for what is missing.
  const stored = watch.isStored ? answers : [asOneAnswer(rows)]
  watch.isStored = await storeAnswers(watch.userId, stored, rows).then(
    () => true,
    () => false,
  )
}

/**
 * Takes the rows that the answer to a write of this browser brought. An answer may bring none: then they are asked for, and the result is
 * resolved when they are here. They are stored already, with the end of the write (app/data/outbox/stored-writes.ts).
 */
export function takeOwnRows(answer: unknown): Promise<void> | undefined {
  const changed = changedBy(answer)
  if (!changed) {
    const { promise, resolve } = Promise.withResolvers<void>()
    awaited.push(resolve)
    void pullRows()
    return promise
  }
  const { rows: before, hasFailed } = rowsState.get()
  const rows = withOwnRows(before, changed)
  rowsState.set({ rows, hasFailed })
  if (before.cursor !== undefined && rows.cursor === undefined) void pullRows()
  return undefined
}

/** A person who saves waits no longer than this for what the questions compare with. */
const ARRIVAL_PATIENCE_MS = 3000

/** Until the first rows are here that are on their way. Without a network none are. */
export async function rowsArrival(): Promise<void> {
  if (rowsState.get().rows.cursor !== undefined || !pulling) return
  await Promise.race([pulling, pause(ARRIVAL_PATIENCE_MS)])
}

/** Whether nothing has changed. Only the cursor is another one, which asks for the same. */
function isEmpty({ rows, removed, anew }: Rows): boolean {
  return !anew && removed.length === 0 && Object.values(rows).flat().length === 0
}

function pause(ms: number): Promise<void> {
  return new Promise((over) => setTimeout(over, ms))
}
