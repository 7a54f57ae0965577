import type { Persister } from '@tanstack/react-query-persist-client'
import { everythingOf, onDevice } from '../indexed-db.ts'
import { currentPerson } from '../session/session.ts'
import { isRecent, readKept, SHAPE, type Answer, type Kept } from './kept-answers.ts'
import { hasSameKeptPart, isPaged, keptPart } from './paged-answers.ts'

const SOON_MS = 200

const A_DAY_MS = 24 * 60 * 60 * 1000

/**
 * Keeps the last answers of one person on the device, each by itself: one that comes in costs the writing of one, however
 * many months have been seen. What cannot be written is asked for again.
 */
export function keptAnswers(userId: string): Persister {
  /** Each answer as it was last written or read. */
  const kept = new Map<string, Answer['state']>()
  let latest: readonly Answer[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  return {
    persistClient({ clientState }) {
      latest = clientState.queries
      timer ??= setTimeout(() => {
        timer = undefined
        void write().catch(() => undefined)
      }, SOON_MS)
    },
    async restoreClient() {
      const found = await readKept(userId)
      const read = found.filter(isRecent)
      // Nobody waits for that.
      void forget(found.filter((answer) => !isRecent(answer))).catch(() => undefined)
      if (read.length === 0) return undefined
      for (const { answer } of read) kept.set(answer.queryHash, answer.state)
      return {
        timestamp: Math.max(...read.map(({ answer }) => answer.state.dataUpdatedAt)),
        buster: read.every(({ shape }) => shape === SHAPE) ? SHAPE : '',
        clientState: { mutations: [], queries: read.map(({ answer }) => answer) },
      }
    },
    async removeClient() {
      kept.clear()
      await onDevice((database) => database.delete('answers', everythingOf(userId)))
    },
  }

  async function forget(old: readonly Kept[]): Promise<void> {
    if (old.length === 0) return
    await onDevice((database) => {
      const { store, done } = database.transaction('answers', 'readwrite')
      return Promise.all([...old.map(({ answer }) => store.delete([userId, answer.queryHash])), done])
    })
  }

  async function write(): Promise<void> {
    const answers = latest
    const changed = answers.filter(({ queryHash, state }) => !isSame(kept.get(queryHash), state))
    const known = new Set(answers.map(({ queryHash }) => queryHash))
    const gone = [...kept.keys()].filter((hash) => !known.has(hash))
    if (changed.length + gone.length === 0) return
    const isWritten = await onDevice(async (database) => {
      // An answer that was on its way when the person signed out must not bring back what signing out has removed.
      if (currentPerson()?.id !== userId) return false
      const { store, done } = database.transaction('answers', 'readwrite')
      await Promise.all([
        ...changed.map((answer) => store.put(textOf(answer), [userId, answer.queryHash])),
        ...gone.map((hash) => store.delete([userId, hash])),
        done,
      ])
      return true
    })
    if (!isWritten) return
    for (const { queryHash, state } of changed) kept.set(queryHash, state)
    for (const hash of gone) kept.delete(hash)
  }
}

function isSame(kept: Answer['state'] | undefined, now: Answer['state']): boolean {
  return (
    kept !== undefined &&
    hasSameKeptPart(kept.data, now.data) &&
    // The time of a long list changes with every page; it decides only about its month.
    Math.abs(now.dataUpdatedAt - kept.dataUpdatedAt) <= (isPaged(now.data) ? A_DAY_MS : 0) &&
    kept.errorUpdateCount === now.errorUpdateCount &&
    kept.isInvalidated === now.isInvalidated
  )
}

/** The answer as it last came, without that asking again has failed since. */
function textOf(answer: Answer): string {
  const data = keptPart(answer.state.data)
  const state = {
    ...answer.state,
    data,
    status: 'success',
    error: null,
    fetchFailureCount: 0,
    fetchFailureReason: null,
  }
  return JSON.stringify({ shape: SHAPE, answer: { ...answer, state } })
}
