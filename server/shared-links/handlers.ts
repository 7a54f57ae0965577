import { createSharedLink, endSharedLink, listSharedLinks, openSharedLink, removeSharedLink } from '#contract'
import { deviceName } from '#domain/account/device'
import { DAY } from '#domain/time/instant'
import { limitSharedLinks } from '../account/sign-in/rate-limits.ts'
import type { AppContext } from '../context.ts'
import { asUser } from '../db/as-user.ts'
import { conflict, linkRefused, notFound } from '../http/api-error.ts'
import { createRouter } from '../http/router.ts'
import { createKeyedMutex } from '../limits/keyed-mutex.ts'
import { tryToOpen } from './open-queries.ts'
import { endLink, insertSharedLink, oneSharedLink, removeOverLink, sharedLinks } from './queries.ts'
import { readRecord } from './record.ts'
import { newToken, pinHash, SHARED_PATH, tokenHash } from './secrets.ts'

/** Links by which somebody without an account reads what a person chose to share (docs/product/shared-links.md). */
export function sharedLinkHandlers(context: AppContext) {
  const { database, changeBus, settings, now } = context
  const readMutex = createKeyedMutex()
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
    .openapi(openSharedLink, async (c) => {
      await limitSharedLinks(context, c.var.address)
      const { token, pin } = c.req.valid('json')
      const [hash, at] = [tokenHash(token), now()]
      const { userId, isOpen } = await tryToOpen(database, {
        tokenHash: hash,
        // An empty field is no try.
        pinHash: pin === null || pin === '' ? null : pinHash(token, pin),
        device: deviceName(c.req.header('user-agent') ?? '') ?? null,
        at,
      })
      // The person sees openings, and that wrong PINs closed it, on their open pages.
      if (userId !== undefined) publish(userId)
      const record =
        userId !== undefined && isOpen
          ? await readMutex(userId, () => readRecord(database, userId, hash, at))
          : undefined
      if (!record) throw linkRefused()
      return c.json(record, 200)
    })
}
