import { STATUS_CODES } from 'node:http'

/** The headers of every response: pages, errors, rejected sockets. HSTS only if the site has TLS. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return publicUrl.startsWith('https:') ? { ...HEADERS, 'strict-transport-security': TWO_YEARS } : HEADERS
}

/** A whole response as text, for malformed requests and rejected upgrades, where there is no ServerResponse. */
export function rawErrorResponse(status: number, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' })
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
}

/** Which abilities of the browser a page has: `(self)` the camera, which takes progress photos, and `()` none. */
export function permissionsPolicy(camera: '(self)' | '()') {
  const rest = 'microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), interest-cohort=()'
  return { 'permissions-policy': `camera=${camera}, ${rest}` }
}

const HEADERS = {
  // For responses that are not pages: nothing in them may run or be framed. Pages have their own policy (static-files.ts).
  'content-security-policy':
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...permissionsPolicy('()'),
}

const TWO_YEARS = 'max-age=63072000; includeSubDomains'
