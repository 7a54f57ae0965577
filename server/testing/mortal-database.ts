import type { Database } from '../db/database.ts'
import type { PoolClient } from '../db/driver.ts'

/** Thrown by whatever a node does after it died. */
export class Killed extends Error {}

/**
 * The life of a node that dies at its n-th step. `step` is called before and after each thing that leaves a trace: the n-th
 * call, and each one after it, throws.
 */
export function lifeUntil(n: number) {
  let steps = 0
  return {
    step(): void {
      steps += 1
      if (steps >= n) throw new Killed()
    },
    isOver: () => steps >= n,
  }
}
export type NodeLife = ReturnType<typeof lifeUntil>

/**
 * The database as a node sees it that dies before or after one of its round trips: what was sent is done, and what was begun
 * and not committed is rolled back, as PostgreSQL does when a connection breaks.
 */
export function mortalDatabase(database: Database, life: NodeLife): Database {
  const connect = async (): Promise<PoolClient> => {
    const client = await database.pool.connect()
    const query = (sent: Sent | string): unknown => {
      if (typeof sent === 'string') return client.query(sent)
      try {
        life.step()
      } catch (error) {
        sent.handleError(error as Error)
        return undefined
      }
      void client.query(sent as never)
      sent.outcomes = sent.outcomes.then((outcomes) => {
        life.step()
        return outcomes
      })
      return undefined
    }
    return { query, release: (isBroken?: boolean) => client.release(isBroken) } as unknown as PoolClient
  }
  return { ...database, pool: { connect } as unknown as Database['pool'] }
}

/** What a session sends in one round trip (server/db/pipeline.ts). */
type Sent = { outcomes: Promise<unknown>; handleError(error: Error): void }
