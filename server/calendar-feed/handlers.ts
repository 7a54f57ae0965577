import { randomBytes } from 'node:crypto'
import { changeCalendarFeed, createCalendarFeed, endCalendarFeed } from '#contract'
import type { AppContext } from '../app-context.ts'
import { asUser } from '../db/as-user.ts'
import { notFound } from '../http/api-error.ts'
import { premiumRequired } from '../subscription/errors.ts'
import { createRouter } from '../http/router.ts'
import { findEntitlement } from '../subscription/queries.ts'
import { FEED_PATH, feedHash } from './address.ts'
import { calendarFeed } from '../reminders/queries.ts'
import { endFeed, saveChoice, saveFeed, saveZoneOfNow } from './queries.ts'

/** The address of the calendar feed: made, made anew, ended; and what its events say. */
export function calendarFeedHandlers({ database, changeBus, settings, now }: AppContext) {
  const publish = (userId: string) => changeBus.publish({ kind: 'rows', userId, tables: ['reminders'] })
  return createRouter()
    .openapi(createCalendarFeed, async (c) => {
      const { userId } = c.var.person
      const { zone, ...choice } = c.req.valid('json')
      const token = randomBytes(32).toString('base64url')
      const feed = await asUser(database, userId).transaction(async (tx) => {
        const [entitled] = await tx.query(findEntitlement(userId, now()))
        if (!entitled) throw premiumRequired('reminders')
        const [, , [saved]] = await tx.commit([
          saveZoneOfNow(userId, zone, now()),
          saveFeed(userId, feedHash(token), choice, now()),
          calendarFeed(userId),
        ])
        if (!saved) throw new Error('A feed that was saved has a row.')
        return saved
      })
      publish(userId)
      return c.json({ ...feed, url: `${settings.publicUrl}${FEED_PATH}${token}.ics` }, 200)
    })
    .openapi(changeCalendarFeed, async (c) => {
      const { userId } = c.var.person
      const [, [feed]] = await asUser(database, userId).batch([
        saveChoice(userId, c.req.valid('json'), now()),
        calendarFeed(userId),
      ])
      if (!feed) throw notFound('calendar address')
      publish(userId)
      return c.json(feed, 200)
    })
    .openapi(endCalendarFeed, async (c) => {
      const { userId } = c.var.person
      const ended = await asUser(database, userId).query(endFeed(userId))
      if (ended.length > 0) publish(userId)
      return c.json({ ended: true as const }, 200)
    })
}
