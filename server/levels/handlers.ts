import { changeLevelSettings } from '#contract'
import type { AppContext } from '../app-context.ts'
import { createRouter } from '../http/router.ts'
import { mutation } from '../idempotency/run-once.ts'
import { mutateOnce } from '../idempotency/write.ts'
import { saveSettings, settingsOf } from './queries.ts'

/** What the person says of the doses before those that are known. Levels themselves are computed on the device. */
export function levelHandlers(context: AppContext) {
  return createRouter().openapi(changeLevelSettings, async (c) => {
    const { userId } = c.var.person
    const { id } = c.req.valid('param')
    const answer = settingsOf(userId, id)
    const changing = mutation({
      reads: [],
      decide: () => ({ changes: [saveSettings(userId, id, c.req.valid('json').began_before)], answer }),
      again: answer,
    })
    return c.json(await mutateOnce(context, c, changing, { tables: ['level_settings'] }), 200)
  })
}
