import { routeOfSite, type SiteRoute } from './sites.ts'

/** The most sites of one dose, where its volume is split. */
export const MOST_SITES = 4

/** The route of these sites; undefined without one, and where they have different ones. */
export function routeOfSites(sites: readonly string[]): SiteRoute | undefined {
  const [first, ...others] = sites.map(routeOfSite)
  return others.every((route) => route === first) ? first : undefined
}

/** The message for sites that a dose of this method cannot have, or undefined. */
export function sitesRefusal(sites: readonly string[], isInjection: boolean): string | undefined {
  if (sites.length === 0) return undefined
  if (!isInjection) return 'Only an injection has a site'
  if (new Set(sites).size < sites.length) return 'Please choose each site once'
  return routeOfSites(sites) === undefined
    ? 'Please choose sites under the skin or into the muscle, not both'
    : undefined
}
