import { expect } from 'vitest'
import { doseHistory } from './dose-history.ts'
import { drawing } from './drawing.ts'
import { brokenInvariants } from './invariants.ts'
import { newPremiumPerson } from './people.ts'
import { planning } from './plans.ts'
import { openTestServer } from './test-server.ts'
import { keeping } from './vials.ts'

/**
 * A server, and a person with premium with her calls for vials, for doses that are drawn from them, for her history and her
 * plans. `close` expects that what the tests have left agrees with the invariants.
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
