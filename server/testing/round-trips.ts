import { Client } from '../db/driver.ts'

/**
 * Counts the round trips to the database of every connection of this process, until `stop`. A pipeline of statements is one
 * trip, whatever its length; what the change bus announces after a commit is not counted, since no answer waits for it.
 */
export function countRoundTrips(): { during(work: () => Promise<unknown>): Promise<number>; stop(): void } {
  const driver = Client.prototype as { query: (query: unknown, ...more: readonly unknown[]) => unknown }
  const { query } = driver
  let trips = 0
  driver.query = function (this: Client, sent, ...more) {
    if (!isNotification(sent)) trips += 1
    return query.call(this, sent, ...more)
  }
  return {
    during: async (work) => {
      const before = trips
      await work()
      return trips - before
    },
    stop: () => {
      driver.query = query
    },
  }
}

const isNotification = (sent: unknown): boolean => typeof sent === 'string' && sent.includes('pg_notify')
