/**
 * The Content-Security-Policy header of a file of the site. A page runs the scripts of this origin and no inline one: the build
 * writes none (scripts/site/build-pages.ts). A script's policy applies if it is loaded as a worker: the service worker may connect to
 * this origin only.
 */
export function policyFor(type: string): Readonly<Record<string, string>> {
  if (type.startsWith('text/html')) return { 'content-security-policy': PAGE }
  return type.startsWith('text/javascript') ? { 'content-security-policy': SCRIPT } : {}
}

const SCRIPT = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

const PAGE = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')
