import { changeOfferSettings } from '#contract'
import { changedOffer } from '#domain/offers/settings'
import type { AppContext } from '../app-context.ts'
import { lockPerson } from '../db/lock-person.ts'
import { createRouter } from '../http/router.ts'
import { mutation } from '../idempotency/run-once.ts'
import { mutateOnce } from '../idempotency/write.ts'
import { saveSettings, settingsOf } from './queries.ts'

/** What was offered to the person, and what they want to be offered. Offers themselves are worked out on the device. */
export function offerHandlers(context: AppContext) {
  return createRouter().openapi(changeOfferSettings, async (c) => {
    const { userId } = c.var.person
    const { id } = c.req.valid('param')
    const answer = settingsOf(userId, id)
    const changing = mutation({
      // Two devices that ask at once come one after the other: the second sees that the first shows it.
      first: [lockPerson(userId)],
      reads: [settingsOf(userId, id)],
      decide([[before]]) {
        const after = changedOffer(id, before, c.req.valid('json'), context.now().getTime())
        return { changes: [saveSettings(userId, after)], answer }
      },
      again: answer,
    })
    return c.json(await mutateOnce(context, c, changing, { tables: ['offer_settings'] }), 200)
  })
}
