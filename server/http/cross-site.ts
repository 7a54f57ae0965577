/**
 * Whether a browser sent the request from a page of another site, by Sec-Fetch-Site (newer browsers) or Origin (all of
 * them, for requests that may change something). Other programs send neither, and carry no one else's cookies.
 */
export function isCrossSite(header: (name: string) => string | undefined, publicUrl: string): boolean {
  const site = header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return isCrossOrigin(header('origin'), header('host'), publicUrl)
}

/** The site's own origins are the public one and the Host of the request, since it also works by its bare address. */
export function isCrossOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (origin === undefined || origin === publicUrl) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
