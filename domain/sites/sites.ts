/** How a dose reaches its site: under the skin or into the muscle, in the words of stored methods. */
export const SITE_ROUTES = ['subcutaneous', 'intramuscular'] as const
export type SiteRoute = (typeof SITE_ROUTES)[number]

/** The person's own side, whatever a picture shows. */
export type Side = 'left' | 'right'

export type Area = 'abdomen' | 'thigh' | 'arm' | 'buttock' | 'deltoid' | 'vastus-lateralis' | 'ventrogluteal'

/** A site that Vialog knows. `act_site` is its code in HL7 v3 ActSite, which has no sides of the buttock and no halves of a thigh. */
export type KnownSite = {
  readonly id: string
  readonly route: SiteRoute
  readonly area: Area
  readonly side: Side
  readonly half: 'upper' | 'lower' | undefined
  readonly act_site: string
}

/**
 * The sites, in the order in which they take turns: sides alternate, from the top down. Their ids are final, since rows hold them.
 * Under the skin they are quadrants of the abdomen and halves of the thigh (FITTER: Frid et al., Mayo Clin Proc 2016;91:1231-1255).
 * Codes: http://terminology.hl7.org/CodeSystem/v3-ActSite, version 2018-08-12 (CC0).
 */
export const SITES: readonly KnownSite[] = [
  underSkin('LUAQ', 'abdomen', 'left', 'upper'),
  underSkin('RUAQ', 'abdomen', 'right', 'upper'),
  underSkin('LLAQ', 'abdomen', 'left', 'lower'),
  underSkin('RLAQ', 'abdomen', 'right', 'lower'),
  underSkin('LT', 'thigh', 'left', 'upper'),
  underSkin('RT', 'thigh', 'right', 'upper'),
  underSkin('LT', 'thigh', 'left', 'lower'),
  underSkin('RT', 'thigh', 'right', 'lower'),
  underSkin('LUA', 'arm', 'left'),
  underSkin('RUA', 'arm', 'right'),
  underSkin('BU', 'buttock', 'left'),
  underSkin('BU', 'buttock', 'right'),
  intoMuscle('LD', 'deltoid', 'left'),
  intoMuscle('RD', 'deltoid', 'right'),
  intoMuscle('LVL', 'vastus-lateralis', 'left'),
  intoMuscle('RVL', 'vastus-lateralis', 'right'),
  intoMuscle('LVG', 'ventrogluteal', 'left'),
  intoMuscle('RVG', 'ventrogluteal', 'right'),
]

/** The site of an id; undefined for one of the person's own. */
export function knownSite(id: string): KnownSite | undefined {
  return BY_ID.get(id)
}

/** How a dose reaches the site of an id, which says it for one of the person's own; undefined where it is the id of none. */
export function routeOfSite(id: string): SiteRoute | undefined {
  if (isOwnSiteId(id)) return id.startsWith(OWN_PREFIXES.subcutaneous) ? 'subcutaneous' : 'intramuscular'
  return knownSite(id)?.route
}

/** The id of a site of the person's own: its route and a uuid, so that a dose is of the method of its sites before their rows are here. */
export function ownSiteId(route: SiteRoute, uuid: string): string {
  return OWN_PREFIXES[route] + uuid
}

/** Whether this may be the id of a site of the person's own. */
export function isOwnSiteId(id: string): boolean {
  return OWN_SITE_ID.test(id)
}

const OWN_PREFIXES: Readonly<Record<SiteRoute, string>> = { subcutaneous: 'sc-', intramuscular: 'im-' }
/** The id of a site of the person's own: a short word for its route, and a uuid. */
export const OWN_SITE_ID = /^(?:sc|im)-[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

const BY_ID = new Map(SITES.map((site) => [site.id, site]))

function underSkin(act_site: string, area: Area, side: Side, half?: KnownSite['half']): KnownSite {
  const id = [area, side, half].filter((part) => part !== undefined).join('-')
  return { id, route: 'subcutaneous', area, side, half, act_site }
}

function intoMuscle(act_site: string, area: Area, side: Side): KnownSite {
  return { ...underSkin(act_site, area, side), route: 'intramuscular' }
}
