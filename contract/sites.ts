import * as z from 'zod'
import { SettingsId, SiteChange, SiteOrder } from '#domain/sites/schema'
import { done, jsonBody, pathId, write } from './call.ts'
import { DEVICE_ROWS } from './device-rows.ts'

const params = z.object({ id: SettingsId })

/** What the person has set for a site, as devices keep it. */
export const SiteSettings = DEVICE_ROWS.site_settings
export type SiteSettings = z.infer<typeof SiteSettings>

/**
 * Sets what is sent for a site, or with the id `all` the days of rest of every site that has none of its own. A site of the person's own
 * begins with its `label`, under an id made on the device: `sc-` or `im-`, and a uuid. Needs no premium.
 */
export const changeSite = write('put', '/api/sites/{id}', done(SiteSettings), {
  params,
  body: jsonBody(SiteChange),
})

/** Puts sites into an order; each gets its place in it. Those of the person's own that are not there are passed over. */
export const orderSites = write('put', '/api/site-order', done(z.object({ sites: SiteOrder })), {
  body: jsonBody(z.object({ sites: SiteOrder })),
})

/** Removes a site of the person's own. 409 where a dose or the history of one names it. */
export const removeSite = write('delete', '/api/sites/{id}', done(z.object({ id: z.string() })), { params })

/** Says whether the app asks for the site when a dose of a schedule is completed. */
export const askForSite = write(
  'put',
  '/api/schedules/{id}/site',
  done(z.object({ schedule_id: z.uuid(), asks: z.boolean() })),
  { params: pathId('No such schedule'), body: jsonBody(z.object({ asks: z.boolean('Please say whether it asks') })) },
)
