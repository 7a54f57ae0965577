import { createSharedLink, endSharedLink, listSharedLinks, removeSharedLink } from '#contract'
import { DAY } from '#domain/time/instant'
import type { AppContext } from '../app-context.ts'
import { asUser } from '../db/as-user.ts'
import { conflict, notFound } from '../http/api-error.ts'
import { createRouter } from '../http/router.ts'
import { openingHandlers } from './opening-handlers.ts'
import { endLink, insertSharedLink, oneSharedLink, removeOverLink, sharedLinks } from './queries.ts'
import { newToken, pinHash, SHARED_PATH, tokenHash } from './secrets.ts'

/** Links by which somebody without an account reads what a person chose to share (docs/product/shared-links.md). */
export function sharedLinkHandlers(context: AppContext) {
  const { database, changeBus, settings, now } = context
  const publish = (userId: string) => changeBus.publish({ kind: 'rows', userId, tables: ['shared_links'] })
  return createRouter()
    .openapi(listSharedLinks, async (c) => {
      const { userId } = c.var.person
      const links = await asUser(database, userId).query(sharedLinks(userId))
      c.set('rowsRead', links.length)
      return c.json(links, 200)
    })
    .openapi(createSharedLink, async (c) => {
      const { userId } = c.var.person
      const { days, pin, ...shown } = c.req.valid('json')
      const [id, token, at] = [crypto.randomUUID(), newToken(), now()]
      const [, [link]] = await asUser(database, userId).batch([
        insertSharedLink(userId, {
          ...shown,
          id,
          tokenHash: tokenHash(token),
          pinHash: pin === null ? null : pinHash(token, pin),
          at,
          expiresAt: new Date(at.getTime() + days * DAY),
        }),
        oneSharedLink(userId, id),
      ])
      if (!link) throw new Error('A link that was saved has a row.')
      publish(userId)
      return c.json({ ...link, url: `${settings.publicUrl}${SHARED_PATH}${token}` }, 201)
    })
    .openapi(endSharedLink, async (c) => {
      const { userId } = c.var.person
      const { id } = c.req.valid('param')
      const [ended, [link]] = await asUser(database, userId).batch([
        endLink(userId, id, now()),
        oneSharedLink(userId, id),
      ])
      if (!link) throw notFound('link')
      if (ended.length > 0) publish(userId)
      return c.json(link, 200)
    })
    .openapi(removeSharedLink, async (c) => {
      const { userId } = c.var.person
      const { id } = c.req.valid('param')
      const [removed, [kept]] = await asUser(database, userId).batch([
        removeOverLink(userId, id, now()),
        oneSharedLink(userId, id),
      ])
      if (kept) throw conflict('This link still works. End it first.')
      if (removed.length === 0) throw notFound('link')
      publish(userId)
      return c.json({ id }, 200)
    })
    .route('/', openingHandlers(context))
}
