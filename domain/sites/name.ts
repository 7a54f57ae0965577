import { knownSite, type Area } from './sites.ts'

/** The areas in words. Those of muscles say where they are, since few people know their names. */
const AREA_NAMES: Readonly<Record<Area, string>> = {
  abdomen: 'abdomen',
  thigh: 'thigh',
  arm: 'upper arm',
  buttock: 'buttock',
  deltoid: 'deltoid (shoulder)',
  'vastus-lateralis': 'vastus lateralis (outer thigh)',
  ventrogluteal: 'ventrogluteal (side of the hip)',
}

/** The name of a site by its id. */
export type SiteNameOf = (id: string) => string

/** Names sites: a known one, and one of the person's own by the label of its row, where it is here. */
export function siteNames(rows: Iterable<{ readonly id: string; readonly label: string | null }>): SiteNameOf {
  const labels = new Map([...rows].map(({ id, label }) => [id, label]))
  return (id) => knownSiteName(id) ?? labels.get(id) ?? 'Own site'
}

/** The names of sites, 'Left thigh, upper; Right thigh, upper'; undefined without one. */
export function sitesText(sites: readonly string[] | null | undefined, nameOf: SiteNameOf): string | undefined {
  return sites?.length ? sites.map(nameOf).join('; ') : undefined
}

/** The name of a known site, by the person's own side: 'Left thigh, upper'; undefined for one of their own. */
export function knownSiteName(id: string): string | undefined {
  const site = knownSite(id)
  if (site === undefined) return undefined
  const name = `${site.side === 'left' ? 'Left' : 'Right'} ${AREA_NAMES[site.area]}`
  return site.half === undefined ? name : `${name}, ${site.half}`
}
