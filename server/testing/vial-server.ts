import { expect } from 'vitest'
import { doseHistory } from './dose-history.ts'
import { drawing } from './drawing.ts'
import { brokenInvariants } from './invariants.ts'
import { newPremiumPerson } from './people.ts'
import { planning } from './plans.ts'
import { openTestServer } from './test-server.ts'
import { keeping } from './vials.ts'

/**
 * A server with one premium person, and her calls for vials, doses, history and schedules. `close` expects that the invariants hold
 * for the rows that the tests have left.
 */
export async function openVialServer() {
  const server = await openTestServer()
  const ana = await newPremiumPerson(server)
  return {
    server,
    ana,
    vials: keeping(ana),
    hers: drawing(server, ana),
    history: doseHistory(ana),
    plans: planning(ana),
    close: async () => {
      expect(await brokenInvariants(server.context.database)).toEqual([])
      await server.close()
    },
  }
}
