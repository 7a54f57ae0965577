import { createHash } from 'node:crypto'

/**
 * The Content-Security-Policy header of a file of the site. A page allows the inline scripts that it was built with. A
 * script's policy applies if it is loaded as a worker: the service worker may connect to this origin only.
 */
export function policyFor(type: string, body: Buffer): Readonly<Record<string, string>> {
  if (type.startsWith('text/html')) return { 'content-security-policy': policyOf(body.toString('utf8')) }
  return type.startsWith('text/javascript') ? { 'content-security-policy': "default-src 'self'" } : {}
}

function policyOf(html: string): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) =>
    hashOf(code ?? ''),
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
