import { useMemo } from 'react'
import { lastUses, type SiteUse } from '#domain/sites/uses'
import { siteNames, type SiteNameOf } from '#domain/sites/name'
import { offeredSites, type OfferedSite } from '#domain/sites/settings'
import type { CivilDate } from '#domain/time/civil'
import { useSiteSettings } from './settings.ts'
import { useSiteUses } from './site-uses.ts'

/** A site as the person keeps it, with its name and its last use in milliseconds since 1970. */
export type ShownSite = OfferedSite & { readonly name: string; readonly last: number | undefined }

export type ShownSites = {
  readonly sites: readonly ShownSite[]
  readonly uses: readonly SiteUse[]
  readonly nameOf: SiteNameOf
}

/**
 * All sites in the person's order, and their uses but for those of a dose that is being edited. `known` is undefined before the rows are
 * here, since every site would seem to be unused.
 */
export function useSites(now: number, today: CivilDate, exceptDose?: string) {
  const { data: settings, ...question } = useSiteSettings()
  const uses = useSiteUses(exceptDose)
  const known = useMemo((): ShownSites | undefined => {
    if (settings === undefined || uses === undefined) return undefined
    const last = lastUses(uses, now)
    const nameOf = siteNames(settings)
    const sites = offeredSites(settings, today).map((site) => ({
      ...site,
      name: nameOf(site.id),
      last: last.get(site.id),
    }))
    return { sites, uses, nameOf }
  }, [settings, uses, now, today])
  return { known, ...question }
}
