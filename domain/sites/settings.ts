import type { CivilDate } from '../time/civil.ts'
import { isSameName } from '../text/same-name.ts'
import { knownSiteName } from './name.ts'
import { isOwnSiteId, routeOfSite, SITES, type SiteRoute } from './sites.ts'

/** Why a site rests. */
export const RESTING_REASONS = ['sore', 'lump', 'bruise', 'other'] as const
export type RestingReason = (typeof RESTING_REASONS)[number]

/** The id of the row with the least rest of every site that has none of its own. */
export const ALL_SITES = 'all'

/** The least rest of a site in days, where the person has set none: one week for each area (FITTER, as in sites.ts). */
export const USUAL_REST_DAYS = 7

/**
 * What a person has set for a site, or for all of them. `label`: the name of a site of their own, null for one that Vialog knows. `place`:
 * its place among those of its route, null where it was never moved. `rest_days`: 1 to 60. It rests where there is a `resting_reason`,
 * until the beginning of the day `resting_until`, or until the person says otherwise where that is null.
 */
export type SiteSettings = {
  readonly id: string
  readonly label: string | null
  readonly place: number | null
  readonly is_active: boolean
  readonly rest_days: number | null
  readonly resting_reason: RestingReason | null
  readonly resting_until: CivilDate | null
}

/** The settings of a site for which nothing was set. */
export const USUAL_SETTINGS: Omit<SiteSettings, 'id'> = {
  label: null,
  place: null,
  is_active: true,
  rest_days: null,
  resting_reason: null,
  resting_until: null,
}

/** A site with what was set for it. `rest_days` is the least rest that counts, its own or that of all. */
export type OfferedSite = {
  readonly id: string
  readonly route: SiteRoute
  readonly is_active: boolean
  readonly rest_days: number
  readonly resting: Resting | undefined
}
/** `until` is null where the person has to say when. */
export type Resting = { readonly reason: RestingReason; readonly until: CivilDate | null }

/**
 * All sites in the person's order: those that were moved by their place, then the others as SITES has them, own ones last. `today` is the
 * day of the device, by which a rest ends.
 */
export function offeredSites(settings: readonly SiteSettings[], today: CivilDate): readonly OfferedSite[] {
  const byId = new Map(settings.map((one) => [one.id, one]))
  const own = settings.filter(({ label }) => label !== null).toSorted(byLabel)
  const restOfAll = restDaysOfAll(settings)
  return [...SITES.map(({ id }) => ({ ...USUAL_SETTINGS, ...byId.get(id), id })), ...own]
    .toSorted((one, other) => (one.place ?? UNMOVED) - (other.place ?? UNMOVED))
    .flatMap((site) => {
      const route = routeOfSite(site.id)
      if (route === undefined) return []
      const { id, is_active, rest_days } = site
      return { id, route, is_active, rest_days: rest_days ?? restOfAll, resting: restingOf(site, today) }
    })
}

/** The least rest of every site that has none of its own. */
export function restDaysOfAll(settings: readonly SiteSettings[]): number {
  return settings.find(({ id }) => id === ALL_SITES)?.rest_days ?? USUAL_REST_DAYS
}

/** Why and until when a site rests on a day; undefined where it does not. */
export function restingOf(
  { resting_reason: reason, resting_until: until }: Pick<SiteSettings, 'resting_reason' | 'resting_until'>,
  today: CivilDate,
): Resting | undefined {
  return reason === null || (until !== null && until <= today) ? undefined : { reason, until }
}

/** In the order of their code points, which is the same on every device. */
function byLabel({ label: one }: SiteSettings, { label: other }: SiteSettings): number {
  return (one ?? '') < (other ?? '') ? -1 : 1
}

/** Behind every place. */
const UNMOVED = 1000

/** What may be set for a site; what is missing stays as it was. */
export type SiteChange = {
  readonly label?: string | undefined
  readonly is_active?: boolean | undefined
  readonly rest_days?: number | null | undefined
  readonly resting?: Resting | null | undefined
}

/** The columns that a change sets. */
export function changedColumns({
  label,
  is_active,
  rest_days,
  resting,
}: SiteChange): Partial<Omit<SiteSettings, 'id'>> {
  return {
    ...(label !== undefined && { label }),
    ...(is_active !== undefined && { is_active }),
    ...(rest_days !== undefined && { rest_days }),
    ...(resting !== undefined && { resting_reason: resting?.reason ?? null, resting_until: resting?.until ?? null }),
  }
}

/**
 * The field and the message of a change that a site cannot have, or undefined. `settings`: what the person has set. A site of their own
 * begins with its name. No two sites have the same name; upper and lower case are the same.
 */
export function siteChangeRefusal(
  id: string,
  { label, ...others }: SiteChange,
  settings: readonly SiteSettings[],
): { readonly field: keyof SiteChange; readonly message: string } | undefined {
  if (id === ALL_SITES && (others.is_active !== undefined || others.resting !== undefined))
    return { field: 'is_active', message: 'Only the days of rest can be set for all sites' }
  if (label === undefined) return undefined
  if (!isOwnSiteId(id)) return { field: 'label', message: 'Only a site of your own has a name of its own' }
  const taken = [...SITES.map((site) => knownSiteName(site.id)), ...settings.map((one) => one.id !== id && one.label)]
  return taken.some((name) => name && isSameName(name, label))
    ? { field: 'label', message: 'There is a site of this name already' }
    : undefined
}

/** The sites of a route with one of them a place up or down, as `orderSites` takes them; the same where it stands at that end. */
export function movedSite(ids: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const at = ids.indexOf(id)
  const other = ids[at + by]
  if (at < 0 || other === undefined) return ids
  return ids.with(at, other).with(at + by, id)
}
