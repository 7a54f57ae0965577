import type { Context } from 'hono'
import { checkDoses, importDoses } from '#contract'
import type { AppContext } from '../context.ts'
import { asUser } from '../db/as-user.ts'
import { requireJson } from '../http/request-body.ts'
import { createRouter, type ApiEnv } from '../http/router.ts'
import { mutateOnce } from '../idempotency/write.ts'
import { createSemaphore } from '../limits/semaphore.ts'
import { readDoses } from './table-doses.ts'
import { dosesThere, importing } from './table-import.ts'

/** An import waits so long for the one before it. */
const WAIT_MS = 10_000

/** The import of the doses of a table, and what of them is there already. They need no premium. */
export function tableImportHandlers(context: AppContext) {
  const { database, now } = context
  const oneAtATime = createSemaphore(1, WAIT_MS)
  return createRouter()
    .openapi(checkDoses, async (c) => {
      const { userId } = c.var.person
      const doses = await readDoses(await jsonOf(c), now())
      return c.json(await dosesThere(asUser(database, userId), userId, doses), 200)
    })
    .openapi(importDoses, async (c) => {
      const { userId } = c.var.person
      const at = now()
      const imported = await oneAtATime(async () => {
        const doses = await readDoses(await jsonOf(c), at)
        return mutateOnce(context, c, importing(userId, doses, at), {
          tables: ({ peptides }) => (peptides > 0 ? ['doses', 'peptides'] : ['doses']),
        })
      })
      return c.json(imported, 200)
    })
}

async function jsonOf({ req }: Context<ApiEnv>): Promise<string> {
  requireJson(req)
  return req.text()
}
