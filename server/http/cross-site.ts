/**
 * Whether a browser sent this from a page of another site. Newer browsers say so themselves, all of them name the origin of
 * what may change something. Programs that are no browser say neither, and carry nobody's cookies but their own.
 */
export function isCrossSite(header: (name: string) => string | undefined, publicUrl: string): boolean {
  const site = header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return isCrossOrigin(header('origin'), header('host'), publicUrl)
}

/** Our own origin is the public one, or the host that was asked: the site is also used by its bare address. */
export function isCrossOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (origin === undefined || origin === publicUrl) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
