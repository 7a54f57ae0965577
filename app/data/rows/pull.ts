import type { RowOf, Rows } from '#contract'
import { client } from '../client.ts'
import { bodyOf, Refused } from '../fetch-json.ts'
import { createStore } from '../store.ts'
import { NO_ROWS, TABLES, withAnswers, withOwnRow, withStored, type DeviceRows, type Table } from './device-rows.ts'
import { readStoredRows, storeAnswers } from './stored-rows.ts'

/** The rows of the signed-in person. `hasFailed`: the last question was not answered. */
export type RowsState = { readonly rows: DeviceRows; readonly hasFailed: boolean }

const NOTHING: RowsState = { rows: NO_ROWS, hasFailed: false }

export const rowsState = createStore(NOTHING)

/** The person whose rows are kept; undefined while nobody is signed in. */
let watched: string | undefined
/** Until what the device has stored was read. */
let opened: Promise<void> = Promise.resolve()
let pulling: Promise<void> | undefined
let isAskedAgain = false

/** A browser whose store has died may never answer. */
const STORE_PATIENCE_MS = 3000
const RETRIES_MS = [1000, 2000]
/** More than anybody has: a server that never comes to an end is a failure. */
const MOST_SLICES = 200

/** Keeps the rows of this person while they use the app: what is stored first, then what has changed since. Returns what ends that. */
export function startRows(userId: string): () => void {
  watched = userId
  opened = Promise.race([open(userId), pause(STORE_PATIENCE_MS)])
  const ask = () => void pullRows()
  addEventListener('online', ask)
  ask()
  return () => {
    removeEventListener('online', ask)
    watched = pulling = undefined
    isAskedAgain = false
    rowsState.set(NOTHING)
  }
}

async function open(userId: string): Promise<void> {
  const stored = await readStoredRows(userId).catch(() => NO_ROWS)
  if (watched === userId) rowsState.set({ ...rowsState.get(), rows: withStored(rowsState.get().rows, stored) })
}

/** Asks for what has changed. A question while one is under way is asked after it: the answer may be from before the change. */
export function pullRows(): Promise<void> {
  if (pulling) {
    isAskedAgain = true
    return pulling
  }
  const asked = pull().finally(() => {
    // A sign-out has ended this question, and the next person may have asked another.
    if (pulling !== asked) return
    pulling = undefined
    if (isAskedAgain) void pullRows()
    isAskedAgain = false
  })
  pulling = asked
  return asked
}

async function pull(): Promise<void> {
  const person = watched
  if (person === undefined) return
  await opened
  for (let attempt = 0; watched === person; attempt += 1) {
    try {
      return await take(person, await answersSince(rowsState.get().rows.cursor))
    } catch (error) {
      const wait = isFinal(error) ? undefined : RETRIES_MS[attempt]
      if (watched === person && wait === undefined) return rowsState.set({ ...rowsState.get(), hasFailed: true })
      await pause(wait ?? 0)
    }
  }
}

/** Everything that follows on a cursor. A page that is closed in between has taken none of it, and asks again. */
async function answersSince(cursor: string | undefined): Promise<readonly Rows[]> {
  const answers: Rows[] = []
  for (let since = cursor, more = true; more;) {
    if (answers.length === MOST_SLICES) throw new Error('These rows do not come to an end.')
    const query = { tables: TABLES.join(), ...(since === undefined ? {} : { since }) }
    const answer: Rows = await bodyOf(await client.api.rows.$get({ query }))
    answers.push(answer)
    ;({ cursor: since, more } = answer)
  }
  return answers
}

async function take(person: string, answers: readonly Rows[]): Promise<void> {
  // Somebody else's screens must never show these rows.
  if (watched !== person) return
  const before = rowsState.get().rows
  const rows = withAnswers(before, answers)
  rowsState.set({ rows, hasFailed: false })
  if (answers.every(isEmpty) && before.cursor !== undefined) return
  // What cannot be stored is asked for again at the next start.
  await storeAnswers(person, answers, rows).catch(() => undefined)
}

/** Takes a row that the answer to a write of this browser brought. */
export function takeOwnRow<T extends Table>(table: T, row: RowOf<T>): void {
  const { rows, hasFailed } = rowsState.get()
  const changed = withOwnRow(rows, table, row)
  if (changed === rows) return
  rowsState.set({ rows: changed, hasFailed })
  if (watched === undefined || rows.cursor === undefined) return
  const answer = {
    rows: { [table]: [row] },
    removed: [],
    up_to: rows.upTo,
    cursor: rows.cursor,
    more: false,
    anew: false,
  }
  void storeAnswers(watched, [answer], changed).catch(() => undefined)
}

/** Whether nothing has changed. Only the cursor is another one, which asks for the same. */
function isEmpty({ rows, removed, anew }: Rows): boolean {
  return !anew && removed.length === 0 && Object.values(rows).flat().length === 0
}

/** Without a network the screen says so at once; it asks again when the network is back. */
function isFinal(error: unknown): boolean {
  return !navigator.onLine || (error instanceof Refused && error.status < 500 && error.status !== 429)
}

function pause(ms: number): Promise<void> {
  return new Promise((over) => setTimeout(over, ms))
}
