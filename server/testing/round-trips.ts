import { Client } from '../db/driver.ts'

/**
 * Counts the round trips to the database of all connections of this process until `stop`. A pipeline is one round trip.
 * Notifications of the change bus are not counted, since no response waits for them.
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
