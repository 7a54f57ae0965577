import { askForSite, changeSite, orderSites, removeSite } from '#contract'
import { siteChangeRefusal } from '#domain/sites/settings'
import { isOwnSiteId } from '#domain/sites/sites'
import type { AppContext } from '../app-context.ts'
import { conflict, invalidField, notFound } from '../http/api-error.ts'
import { createRouter } from '../http/router.ts'
import { mutation } from '../idempotency/run-once.ts'
import { mutateOnce } from '../idempotency/write.ts'
import { lockSchedule } from '../schedules/locked.ts'
import {
  askedOf,
  idOf,
  insertSettings,
  isSiteNamed,
  removeSettings,
  saveAsking,
  savePlaces,
  settingsOf,
  siteSettings,
  sitesOf,
  updateSettings,
} from './queries.ts'

const TABLES = ['site_settings'] as const

/** What a person sets for their sites of injection. None needs premium. Devices keep the rows (server/rows). */
export function siteHandlers(context: AppContext) {
  return createRouter()
    .openapi(changeSite, async (c) => {
      const { userId } = c.var.person
      const { id } = c.req.valid('param')
      const change = c.req.valid('json')
      const answer = settingsOf(userId, id)
      const changing = mutation({
        reads: [siteSettings(userId)],
        decide([settings]) {
          const refusal = siteChangeRefusal(id, change, settings)
          if (refusal) throw invalidField(refusal.field, refusal.message)
          const isThere = settings.some((one) => one.id === id)
          if (isOwnSiteId(id) && change.label === undefined && !isThere) throw notFound('site')
          const save = isThere ? updateSettings : insertSettings
          return { changes: [save(userId, id, change)], answer }
        },
        again: answer,
      })
      return c.json(await mutateOnce(context, c, changing, { tables: TABLES }), 200)
    })
    .openapi(orderSites, async (c) => {
      const { userId } = c.var.person
      const { sites } = c.req.valid('json')
      const ordering = mutation({
        reads: [],
        decide: () => ({ changes: [savePlaces(userId, sites)], answer: sitesOf(sites) }),
      })
      return c.json(await mutateOnce(context, c, ordering, { tables: TABLES }), 200)
    })
    .openapi(removeSite, async (c) => {
      const { userId } = c.var.person
      const { id } = c.req.valid('param')
      const removal = mutation({
        reads: [settingsOf(userId, id), isSiteNamed(userId, id)],
        decide([[settings], [named]]) {
          if (!settings || !isOwnSiteId(id)) throw notFound('site')
          if (named?.is_named) throw conflict('This site stands in your history. Switch it off instead.')
          return { changes: [removeSettings(userId, id)], answer: idOf(id) }
        },
      })
      return c.json(await mutateOnce(context, c, removal, { tables: TABLES }), 200)
    })
    .openapi(askForSite, async (c) => {
      const { userId } = c.var.person
      const { id } = c.req.valid('param')
      const { asks } = c.req.valid('json')
      const asking = mutation({
        reads: [lockSchedule(userId, id)],
        decide([[schedule]]) {
          if (!schedule) throw notFound('schedule')
          return { changes: [saveAsking(userId, id, asks)], answer: askedOf(id, asks) }
        },
      })
      return c.json(await mutateOnce(context, c, asking, { tables: ['schedules'] }), 200)
    })
}
