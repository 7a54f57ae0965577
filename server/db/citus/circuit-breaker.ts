import { DatabaseBusy, isOfDeadWorker } from '../database-busy.ts'
import type { PoolClient } from '../driver.ts'

/**
 * A circuit breaker for each worker of a Citus cluster (docs/citus.md). While a worker does not answer, requests for its people are
 * refused at once. Otherwise they would hold every connection of this process, and requests for other people would fail too.
 */
export type CircuitBreaker = {
  /**
   * Runs the work of a person, who holds this connection. Their worker is asked whether it answers when the work takes long, or
   * fails by it.
   * @throws DatabaseBusy while the circuit of that worker is open; work that is under way when it opens loses its connection
   */
  readonly run: <Result>(userId: string, client: PoolClient, work: () => Promise<Result>) => Promise<Result>
  /** How many workers do not answer. */
  readonly lost: () => number
  /** Asks no worker any more. */
  readonly close: () => void
}

/** What the circuit breaker asks the coordinator (cluster-workers.ts). A worker is the number of its group. */
export type ClusterWorkers = {
  /** The workers that hold the rows of these people. Without a connection it makes its own. */
  readonly workersOf: (userIds: readonly string[], client?: PoolClient) => Promise<ReadonlyMap<string, number>>
  /** Whether a worker answers. `onLate` is called when it takes longer than it should. Rejects where the coordinator does not say. */
  readonly answers: (worker: number, onLate: () => void) => Promise<boolean>
}

/** After so long without a result the worker is asked. A request waits for a connection for a second, and is refused then. */
const SLOW_MS = 300
/** How long after one question a lost worker is asked again. */
const PAUSE_MS = 100

/** How many people's workers are remembered. The oldest are forgotten and looked up again. */
export const PEOPLE_REMEMBERED = 10_000

type Call = { readonly userId: string; readonly client: PoolClient }

export function createCircuitBreaker(cluster: ClusterWorkers): CircuitBreaker {
  const calls = new Set<Call>()
  const suspects = new Set<string>()
  /** Of people, while some worker is watched. */
  const workers = new Map<string, number>()
  const watched = new Set<number>()
  /** When work of one of these people was last done. */
  const heard = new Map<number, number>()
  const lost = new Set<number>()
  let isFinding = false
  let isClosed = false

  return {
    async run(userId, client, work) {
      if (lost.size > 0) await refuseLost(userId, client)
      const call = { userId, client }
      calls.add(call)
      const timer = setTimeout(() => suspect(userId), SLOW_MS)
      try {
        const result = await work()
        const worker = workers.get(userId)
        if (worker !== undefined) heard.set(worker, performance.now())
        return result
      } catch (error) {
        if (isOfDeadWorker(error)) suspect(userId)
        throw error
      } finally {
        clearTimeout(timer)
        calls.delete(call)
      }
    },
    lost: () => lost.size,
    close() {
      isClosed = true
    },
  }

  async function refuseLost(userId: string, client: PoolClient): Promise<void> {
    await find([userId], client)
    if (isLost(userId)) throw new DatabaseBusy(new Error('The worker of this person does not answer.'))
  }

  function suspect(userId: string): void {
    suspects.add(userId)
    // Everybody who waits for a worker is suspected at the same time, and one connection is enough to find it.
    if (!isFinding) void watchSuspects()
  }

  async function watchSuspects(): Promise<void> {
    isFinding = true
    while (suspects.size > 0 && !isClosed) {
      const people = [...suspects]
      suspects.clear()
      // Without a coordinator no worker is found, and each call fails by itself.
      await find(people).catch(() => undefined)
      for (const worker of new Set(people.map((userId) => workers.get(userId))))
        if (worker !== undefined && !watched.has(worker)) void watch(worker)
    }
    isFinding = false
  }

  /** Asks a worker until it answers, and opens its circuit meanwhile. */
  async function watch(worker: number): Promise<void> {
    watched.add(worker)
    const isBack = await isReached(worker)
    if (isClosed) return
    if (!isBack) return void setTimeout(() => void watch(worker), PAUSE_MS).unref()
    watched.delete(worker)
    lost.delete(worker)
    if (watched.size > 0) return
    workers.clear()
    heard.clear()
  }

  async function isReached(worker: number): Promise<boolean> {
    const asked = performance.now()
    // A worker that has too much to do is slow, and to refuse its people would not make it faster.
    const openUnlessHeard = () => ((heard.get(worker) ?? 0) > asked ? undefined : open(worker))
    try {
      const answers = await cluster.answers(worker, () => void openUnlessHeard())
      if (!answers) await openUnlessHeard()
      return answers
    } catch {
      // The coordinator is the one that is not reached.
      return true
    }
  }

  /** Gives up the calls that wait for the worker: each holds a connection until a limit ends it. */
  async function open(worker: number): Promise<void> {
    if (lost.has(worker) || isClosed) return
    lost.add(worker)
    const waiting = [...calls]
    await find(waiting.map(({ userId }) => userId)).catch(() => undefined)
    for (const call of waiting) if (isLost(call.userId) && calls.has(call)) call.client.connection.stream.destroy()
  }

  async function find(userIds: readonly string[], client?: PoolClient): Promise<void> {
    const unknown = [...new Set(userIds)].filter((userId) => !workers.has(userId))
    if (unknown.length === 0) return
    for (const [userId, worker] of await cluster.workersOf(unknown, client)) workers.set(userId, worker)
    for (const userId of workers.keys()) {
      if (workers.size <= PEOPLE_REMEMBERED) return
      workers.delete(userId)
    }
  }

  function isLost(userId: string): boolean {
    const worker = workers.get(userId)
    return worker !== undefined && lost.has(worker)
  }
}
