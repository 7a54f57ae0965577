import { DAY, toEpochMs, toIsoString } from '../time/instant.ts'

/** A dose at a site: any peptide, not deleted. `at` is an instant in UTC (ISO text, to the millisecond). */
export type SiteUse = { readonly site: string; readonly at: string }

/**
 * The last use of each site in milliseconds since 1970. A dose that lies ahead counts nowhere. Instants in UTC with the same number of
 * digits are in order as texts, and there may be ten thousand of them.
 */
export function lastUses(uses: readonly SiteUse[], now: string | number): ReadonlyMap<string, number> {
  const end = toIsoString(toEpochMs(now))
  const last = new Map<string, string>()
  for (const { site, at } of uses) if (at <= end && at > (last.get(site) ?? '')) last.set(site, at)
  return new Map([...last].map(([site, at]) => [site, toEpochMs(at)]))
}

/** How many doses each site had in the last so many days, of 24 hours each. A dose that lies ahead counts nowhere. */
export function recentUses(uses: readonly SiteUse[], days: number, now: string | number): ReadonlyMap<string, number> {
  const [start, end] = [toIsoString(toEpochMs(now) - days * DAY), toIsoString(toEpochMs(now))]
  const counts = new Map<string, number>()
  for (const { site, at } of uses) if (at > start && at <= end) counts.set(site, (counts.get(site) ?? 0) + 1)
  return counts
}
