import { ALL_SITES, type SiteChange } from '#domain/sites/settings'
import { write } from '../outbox/pending-writes.ts'
import { askForSiteWrite, changeSiteWrite, orderSitesWrite, removeSiteWrite, type AskingPreview } from './writes.ts'

/** A site with its name. */
export type NamedSite = { readonly id: string; readonly name: string }

/**
 * Sets something for a site, or adds one of the person's own. `writeId` is made by the form, so that two taps are one.
 * @throws when the device has no room for it.
 */
export async function changeSite({ id, name }: NamedSite, change: SiteChange, writeId: string): Promise<void> {
  await write(changeSiteWrite, { id: writeId, params: { id }, body: change, preview: { id, name, change } })
}

/** Sets the days of rest of every site that has none of its own. @throws when the device has no room for it. */
export async function changeRestOfAll(rest_days: number): Promise<void> {
  const [id, change] = [ALL_SITES, { rest_days }]
  await write(changeSiteWrite, {
    id: crypto.randomUUID(),
    params: { id },
    body: change,
    preview: { id, name: undefined, change },
  })
}

/** Puts sites into an order. @throws when the device has no room for it. */
export async function orderSites(sites: readonly string[]): Promise<void> {
  await write(orderSitesWrite, { id: crypto.randomUUID(), params: {}, body: { sites: [...sites] }, preview: sites })
}

/** Removes a site of the person's own. @throws when the device has no room for it. */
export async function removeSite(site: NamedSite): Promise<void> {
  await write(removeSiteWrite, { id: crypto.randomUUID(), params: { id: site.id }, body: undefined, preview: site })
}

/** Says whether the app asks for the site when a dose of a schedule is completed. @throws when the device has no room for it. */
export async function askForSite(asked: AskingPreview): Promise<void> {
  const { id, asks } = asked
  await write(askForSiteWrite, { id: crypto.randomUUID(), params: { id }, body: { asks }, preview: asked })
}
