import { DAY, toEpochMs, toIsoString } from '../time/instant.ts'
import { PEPTIDE_IDS } from '../peptides/ids.ts'
import type { OfferedSite } from './settings.ts'
import { knownSite, type Area, type SiteRoute } from './sites.ts'
import { lastUses, type SiteUse } from './uses.ts'

/**
 * The site whose turn it is, and why. `last`: its last use, undefined where there is none. `rest_days`: its least rest. `kind`: 'never'
 * used, 'rested' for as long as it should, the 'longest' rest of all where none has rested, or 'finger': there are more doses a week than
 * sites, so that a finger's distance from the last spot counts, not the rest.
 */
export type SiteHint = {
  readonly site: string
  readonly rest_days: number
  readonly last: string | undefined
  readonly kind: 'never' | 'rested' | 'longest' | 'finger'
}

/**
 * The site that has rested longest of those of the route that are active and not resting; one that was never used before all others, and
 * one whose least rest is over before one whose rest is not. Of equal ones the first in the order of `sites`. Semaglutide and tirzepatide keep to the areas of their labels. Undefined where there is
 * no such site. It counts whole elapsed time over all peptides, never days of a calendar: exactly 7 times 24 hours are 7 days.
 */
export function siteHint(
  sites: readonly OfferedSite[],
  uses: readonly SiteUse[],
  { route, peptide, now }: Asked,
): SiteHint | undefined {
  const areas = LABEL_AREAS.get(peptide)
  const usable = sites.filter((site) => site.route === route && site.is_active && !site.resting)
  const offered = usable.filter(({ id }) => areas === undefined || areas.includes(knownSite(id)?.area as Area))
  const last = lastUses(uses, now)
  const rests = offered.map(({ id, rest_days }) => {
    const at = last.get(id)
    const rest = at === undefined ? Infinity : toEpochMs(now) - at
    return { id, rest_days, at, rest, isRested: rest >= rest_days * DAY }
  })
  const [best] = rests.toSorted(
    (one, other) =>
      Number(other.isRested) - Number(one.isRested) || (one.rest === other.rest ? 0 : other.rest - one.rest),
  )
  if (best === undefined) return undefined
  const { id: site, rest_days, at, isRested } = best
  if (at === undefined) return { site, rest_days, last: undefined, kind: 'never' }
  const kind = isRested ? 'rested' : isCrowded(uses, usable.length, now) ? 'finger' : 'longest'
  return { site, rest_days, last: toIsoString(at), kind }
}

type Asked = {
  readonly route: SiteRoute
  /** The id of the peptide that is about to be injected. */
  readonly peptide: string
  /** ISO text, or milliseconds since 1970. */
  readonly now: string | number
}

/** Whether the last 14 days have more doses a week than there are sites. */
function isCrowded(uses: readonly SiteUse[], sites: number, now: string | number): boolean {
  const [start, end] = [toIsoString(toEpochMs(now) - 2 * WEEK), toIsoString(toEpochMs(now))]
  return uses.filter(({ at }) => at > start && at <= end).length / 2 > sites
}

const WEEK = 7 * DAY

/**
 * The areas that the labels name, abdomen, thigh and upper arm: Ozempic, section 2.1 (FDA label of November 2024), and Mounjaro, section
 * 2.2 (FDA label of July 2023). Peptides without a label use all sites.
 */
const LABEL_AREAS: ReadonlyMap<string, readonly Area[]> = new Map([
  [PEPTIDE_IDS.semaglutide, ['abdomen', 'thigh', 'arm']],
  [PEPTIDE_IDS.tirzepatide, ['abdomen', 'thigh', 'arm']],
])
