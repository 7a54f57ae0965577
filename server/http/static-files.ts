import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** A file of the built site, ready to be sent. */
export type Page = {
  readonly status: 200 | 404
  readonly body: Buffer
  readonly brotli: Buffer | undefined
  readonly headers: Readonly<Record<string, string>>
}

export type Pages = {
  /**
   * What answers this path: a file, a prerendered page, or the app's fallback, which shows the page of a route and, with
   * status 404, that there is none. Undefined for an unknown file.
   */
  find(path: string): Page | undefined
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const TEXTUAL = /text|javascript|json|svg|xml/

/** Where the build lists the paths of the app's routes (react-router.config.ts). */
const ROUTES = '/routes.json'

/** What the build writes wherever an absolute address must stand (app/shell/product.ts, UNKNOWN_ORIGIN). */
const UNKNOWN_ORIGIN = 'https://public-url.invalid'

/**
 * Reads the whole built site into memory, writes the public address (PUBLIC_URL, an origin) into pages, sitemap and
 * robots.txt, has what the build left uncompressed compressed for whoever asks first, and works out each page's
 * Content-Security-Policy from its own scripts.
 */
export function loadPages(directory: string, publicUrl: string): Pages {
  const files = new Map<string, Page>()
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(map|br)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(directory, file)}`
    const built = readFileSync(file)
    const body = withAddress(path, built, publicUrl)
    const compressed = body === built && existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : undefined
    files.set(path, pageOf(path, body, compressed))
  }
  const knows = routesOf(files.get(ROUTES))
  files.delete(ROUTES)
  const fallback = files.get('/__spa-fallback.html')
  const notFound = fallback && withStatus(fallback, 404)
  return {
    find(path) {
      const trimmed = withoutSlashes(path)
      return (
        files.get(path) ??
        files.get(`${trimmed}/index.html`) ??
        (extname(trimmed) !== '' ? undefined : knows(trimmed) ? fallback : notFound)
      )
    },
  }
}

/** Whether the app has a route for a path; without the list that the build writes it may have one for every path. */
function routesOf(list: Page | undefined): (path: string) => boolean {
  if (!list) return () => true
  const routes = new Set(JSON.parse(list.body.toString('utf8')) as readonly string[])
  // The router reads escapes and takes capitals for small letters.
  return (path) => routes.has(unescaped(path).toLowerCase())
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The path without the slashes at its end, one look at each: an expression would look again from each of thousands. */
function withoutSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

function withAddress(path: string, body: Buffer, publicUrl: string): Buffer {
  if (!/\.(html|xml|txt)$/.test(path) || !body.includes(UNKNOWN_ORIGIN)) return body
  return Buffer.from(body.toString('utf8').replaceAll(UNKNOWN_ORIGIN, publicUrl))
}

function pageOf(path: string, body: Buffer, compressed: Buffer | undefined): Page {
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  const textual = TEXTUAL.test(type)
  let brotli = compressed
  return {
    status: 200,
    body,
    /** Compressed when somebody asks for it first: done for every page, it was a tenth of the start of a node. */
    get brotli() {
      return (brotli ??= textual ? compress(body) : undefined)
    },
    headers: {
      'content-type': type,
      'cache-control': cacheOf(path),
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`,
      ...(compressed || textual ? { vary: 'accept-encoding' } : {}),
      ...policyFor(type, body),
    },
  }
}

/** Compressed once for both. */
function withStatus(page: Page, status: Page['status']): Page {
  const { body, headers } = page
  return {
    status,
    body,
    headers,
    get brotli() {
      return page.brotli
    },
  }
}

/** As small as it gets, which takes a second for a megabyte: the build does it for what never changes. */
export function compress(body: Buffer): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
}

/** Hashed assets are for ever; everything else, the service worker above all, is asked for each time. */
function cacheOf(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/** A script's own policy is that of the worker it may become: the service worker asks our own server and nobody else. */
function policyFor(type: string, body: Buffer): Readonly<Record<string, string>> {
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
