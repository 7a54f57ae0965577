import type * as contract from '#contract'
import { changedColumns, USUAL_SETTINGS, type SiteChange } from '#domain/sites/settings'
import { isOwnSiteId } from '#domain/sites/sites'
import { defineWrite } from '../outbox/define-write.ts'

/** What will be set. `name` is that of the site before the change; undefined for the settings of all sites. */
export type SitePreview = {
  readonly id: string
  readonly name: string | undefined
  readonly change: SiteChange
}

/** Sets something for a site, or adds one of the person's own. */
export const changeSiteWrite = defineWrite<'change-site', typeof contract.changeSite, SitePreview>({
  kind: 'change-site',
  call: { method: 'put', path: '/api/sites/{id}' },
  title: ({ name }) => (name === undefined ? 'Change the days of rest of all sites' : `Change the site ${name}`),
  done: ({ name, change: { label = name } }) => ({ title: 'Site saved', ...(label !== undefined && { text: label }) }),
  failed: 'Failed to save the site.',
  change(rows, { id, change }) {
    const before = rows.get('site_settings', id)
    if (before === undefined && isOwnSiteId(id) && change.label === undefined) return
    rows.put('site_settings', { ...USUAL_SETTINGS, ...before, ...changedColumns(change), id })
  },
})

/** Says whether the app asks for the site when a dose of a schedule is completed. */
export const askForSiteWrite = defineWrite<'ask-for-site', typeof contract.askForSite, AskingPreview>({
  kind: 'ask-for-site',
  call: { method: 'put', path: '/api/schedules/{id}/site' },
  title: ({ peptide_name, asks }) =>
    asks ? `Ask for the site of ${peptide_name}` : `Do not ask for the site of ${peptide_name}`,
  done: ({ peptide_name }) => ({ title: 'Saved', text: `The schedule of ${peptide_name}` }),
  failed: 'Failed to save whether the site is asked for.',
  change(rows, { id, asks }) {
    const schedule = rows.get('schedules', id)
    if (schedule) rows.put('schedules', { ...schedule, asks_site: asks ? true : null })
  },
})

export type AskingPreview = { readonly id: string; readonly peptide_name: string; readonly asks: boolean }

/** Puts sites into an order. */
export const orderSitesWrite = defineWrite<'order-sites', typeof contract.orderSites, readonly string[]>({
  kind: 'order-sites',
  call: { method: 'put', path: '/api/site-order' },
  title: () => 'Change the order of sites',
  done: () => ({ title: 'Order saved', duration: 2000 }),
  failed: 'Failed to save the order of sites.',
  change(rows, sites) {
    for (const [index, id] of sites.entries()) {
      const before = rows.get('site_settings', id)
      if (before || !isOwnSiteId(id)) rows.put('site_settings', { ...USUAL_SETTINGS, ...before, id, place: index + 1 })
    }
  },
})

/** Removes a site of the person's own. */
export const removeSiteWrite = defineWrite<'remove-site', typeof contract.removeSite, NamedSite>({
  kind: 'remove-site',
  call: { method: 'delete', path: '/api/sites/{id}' },
  title: ({ name }) => `Remove the site ${name}`,
  done: ({ name }) => ({ title: 'Site removed', text: name }),
  failed: 'Failed to remove the site.',
  change: (rows, { id }) => rows.remove('site_settings', id),
})

type NamedSite = { readonly id: string; readonly name: string }
