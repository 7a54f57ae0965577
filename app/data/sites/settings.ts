import { siteNames, type SiteNameOf } from '#domain/sites/name'
import type { SiteSettings } from '#domain/sites/settings'
import { useSelected } from '../rows/selected.ts'
import { selector } from '../rows/selector.ts'

/** What the person has set for their sites, with the unsent writes of this device. */
export const siteSettings = selector(['site_settings'], ({ site_settings }): readonly SiteSettings[] => [
  ...site_settings.values(),
])

/** The same; `data` is undefined before the rows are here. */
export function useSiteSettings() {
  return useSelected(siteSettings)
}

/** Names sites by their ids. Before the rows are here one of the person's own is "Own site". */
export function useSiteNames(): SiteNameOf {
  return useSelected(names).data ?? KNOWN
}

const names = selector(['site_settings'], ({ site_settings }): SiteNameOf => siteNames(site_settings.values()))
const KNOWN = siteNames([])
