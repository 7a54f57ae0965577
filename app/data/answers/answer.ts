import { useEffect, useSyncExternalStore } from 'react'
import type { LiveTable } from '#contract'
import { announce, onChange } from '../changes.ts'
import { isFinal } from '../fetch-json.ts'
import { createStore, type Store } from '../store.ts'
import { forgetOldShapes, storeAnswer } from './store-answers.ts'
import { readAnswer } from './stored-answers.ts'

/** What is known of a question: its last answer, and what asking has come to since. */
export type AnswerState<T> = {
  readonly data: T | undefined
  /** Why the last question was not answered; undefined once one was. */
  readonly error: unknown
  readonly isAsking: boolean
}

/**
 * One resource of the signed-in person that is not among the rows of the device, such as the profile or the subscription. The last response
 * is stored on the device and shown until the server sends a newer one.
 */
export type Answer<T> = Kept & {
  readonly state: Store<AnswerState<T>>
  /** Asks the server, or waits for the question that is under way. @throws Refused | Unreachable */
  readonly ask: () => Promise<T>
  /** The last answer since the app was opened, else that of the server: what is stored may be out of date. @throws Refused | Unreachable */
  readonly known: () => Promise<T>
  /** The same, of the last fifteen seconds. @throws Refused | Unreachable */
  readonly recent: () => Promise<T>
  /** Puts in a newer answer. That of a question which is under way is left out. */
  readonly set: (data: T) => void
  /** Keeps it up to date for a screen. Returns what ends that. */
  readonly watch: () => () => void
}

type Kept = {
  readonly name: string
  /** What is known may be out of date: it is asked for again, at once where a screen shows it. */
  readonly outdated: () => void
  /** Asks again for an answer that a screen shows, where it is old or was not had. */
  readonly askIfOld: () => void
  /** Begins with what the device has stored for this person. */
  readonly begin: (userId: string) => void
  /** Clears the state when the person signs out. */
  readonly end: () => void
}

type Question<T> = {
  /** The name of the answer on the device. */
  readonly name: string
  readonly ask: () => Promise<T>
  /** Changes of these tables make an answer out of date. */
  readonly tables: readonly LiveTable[]
  /** How often a question that failed is asked again. */
  readonly retries?: number
}

/** A screen that opens asks again for an answer that is older, in milliseconds. */
const FRESH_MS = 15_000
const RETRY_MS = 1000
const STORE_PATIENCE_MS = 3000

/** The person whose answers are kept; undefined while nobody is signed in. */
let person: string | undefined
const answers = new Set<Kept>()

/** Keeps the answers of this person while they use the app: what is stored first, then what the server says. Returns what ends that. */
export function startAnswers(userId: string): () => void {
  person = userId
  for (const answer of answers) answer.begin(userId)
  void forgetOldShapes(userId).catch(() => undefined)
  const again = () => {
    if (document.visibilityState === 'visible') for (const answer of answers) answer.askIfOld()
  }
  addEventListener('online', again)
  document.addEventListener('visibilitychange', again)
  return () => {
    removeEventListener('online', again)
    document.removeEventListener('visibilitychange', again)
    person = undefined
    announce('left')
  }
}

/** Defines a question. It is asked once a screen shows its answer. */
export function createAnswer<T>({ name, ask: question, tables, retries = 2 }: Question<T>): Answer<T> {
  const unknown: AnswerState<T> = { data: undefined, error: undefined, isAsking: false }
  const state = createStore(unknown)
  const change = (part: Partial<AnswerState<T>>) => state.set({ ...state.get(), ...part })
  /** When the last question came to an end, in epoch ms; 0 once the answer may be out of date. */
  let at = 0
  /** Since the app was opened, the server has answered, or a screen has put an answer in. */
  let isAnswered = false
  let watchers = 0
  let asking: Promise<T> | undefined
  /** Until what the device has stored was read. */
  let restored: Promise<void> = Promise.resolve()
  /** Go up when the answer may be another, and when a newer one was put in: what was asked before is asked again, or left out. */
  let [outdated, settings] = [0, 0]

  function ask(): Promise<T> {
    if (asking) return asking
    const asked = askUntilNew().finally(() => {
      if (asking === asked) asking = undefined
    })
    asking = asked
    return asked
  }

  async function askUntilNew(): Promise<T> {
    const asker = person
    change({ isAsking: true })
    try {
      for (;;) {
        const [wasOutdated, wasSet] = [outdated, settings]
        const data = await patiently(question, retries)
        if (asker !== person) return data
        if (outdated !== wasOutdated) continue
        const { data: newer } = state.get()
        if (settings !== wasSet && newer !== undefined) return newer
        take(data)
        return data
      }
    } catch (error) {
      // Without a network this is sooner than what is stored, which is no failure to show.
      await restored
      if (asker === person) {
        at = Date.now()
        change({ error })
      }
      throw error
    } finally {
      if (asker === person) change({ isAsking: false })
    }
  }

  function take(data: T): void {
    at = Date.now()
    isAnswered = true
    change({ data, error: undefined })
    if (person !== undefined) void storeAnswer(person, name, { at, data }).catch(() => undefined)
  }

  const isOld = () => Date.now() - at > FRESH_MS
  const askAgain = () => void ask().catch(() => undefined)

  const answer: Answer<T> = {
    name,
    state,
    ask,
    async known() {
      const { data } = state.get()
      return isAnswered && data !== undefined ? data : ask()
    },
    recent: () => (isOld() ? ask() : answer.known()),
    set(data) {
      settings += 1
      take(data)
    },
    outdated() {
      at = 0
      outdated += 1
      if (watchers > 0 && person !== undefined) askAgain()
    },
    askIfOld() {
      if (watchers > 0 && person !== undefined && (isOld() || state.get().error !== undefined)) askAgain()
    },
    watch() {
      watchers += 1
      if (person !== undefined && isOld()) askAgain()
      return () => void (watchers -= 1)
    },
    begin(userId) {
      const read = readAnswer<T>(userId, name).then((stored) => {
        if (person === userId && stored && state.get().data === undefined) change({ data: stored.data })
      })
      // A browser whose store has died may never answer. What cannot be read is asked for.
      restored = Promise.race([read.catch(() => undefined), pause(STORE_PATIENCE_MS)])
      if (watchers > 0) askAgain()
    },
    end() {
      at = 0
      isAnswered = false
      outdated += 1
      asking = undefined
      state.set(unknown)
    },
  }
  onChange((changed) => {
    if (changed === 'left') answer.end()
    else if (changed === 'everything' || changed.some((table) => tables.includes(table))) answer.outdated()
  })
  answers.add(answer)
  // Its screen may be loaded after the person is there.
  if (person !== undefined) answer.begin(person)
  return answer
}

/** A question that fails is asked again after 1, then 2 seconds, unless the server has refused it or there is no network. */
async function patiently<T>(question: () => Promise<T>, retries: number): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await question()
    } catch (error) {
      if (isFinal(error) || failures >= retries) throw error
      await pause(RETRY_MS * 2 ** failures)
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((over) => setTimeout(over, ms))
}

/** The answer as a screen shows it. `isError`: asking has failed; `isPending`: neither an answer nor a failure is known. */
export function useAnswer<T>(answer: Answer<T>) {
  const state = useWatched(answer, (known) => known)
  const isError = state.error !== undefined && (state.data !== undefined || !state.isAsking)
  // What comes of it is in the state.
  const refetch = () => answer.ask().then(nothing, nothing)
  return { data: state.data, isError, isPending: state.data === undefined && !isError, refetch }
}

function nothing(): void {}

/** A part of the state, compared by identity: the screen renders again when it is another. */
export function useWatched<T, Part>(answer: Answer<T>, select: (state: AnswerState<T>) => Part): Part {
  useEffect(() => answer.watch(), [answer])
  const { state } = answer
  const read = () => select(state.get())
  return useSyncExternalStore(state.subscribe, read, read)
}
