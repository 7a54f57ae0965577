import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { policyFor } from './content-security-policy.ts'
import { permissionsPolicy } from './security-headers.ts'

/** A file of the built site, with its headers. */
export type StaticFile = {
  readonly status: 200 | 404
  readonly body: Buffer
  readonly brotli: Buffer | undefined
  readonly headers: Readonly<Record<string, string>>
}

export type StaticFiles = {
  /**
   * The response to a path: a file, a prerendered page, or the app's fallback page, with status 404 if the app has no such
   * route. Undefined for an unknown file.
   */
  find(path: string): StaticFile | undefined
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
/** The page of every path of the app that has no page of its own. */
const FALLBACK = '/__spa-fallback.html'

const TEXTUAL = /text|javascript|json|svg|xml/

/**
 * The pages that have the camera: that of the app, and the one where people sign in, which becomes the app without being loaded anew.
 */
const OF_THE_APP: readonly string[] = [FALLBACK, '/auth/index.html']

/** The build's list of the app's routes (scripts/site/build-pages.ts). */
const ROUTES = '/routes.json'

/** The placeholder that the build writes for the public address (app/shell/public-pages.ts, UNKNOWN_ORIGIN). */
const UNKNOWN_ORIGIN = 'https://public-url.invalid'

/**
 * Reads the built site into memory and puts the public address (PUBLIC_URL, an origin) into pages, sitemap and robots.txt. Files
 * that the build did not compress are compressed at their first request.
 */
export function loadStaticFiles(directory: string, publicUrl: string): StaticFiles {
  const files = new Map<string, StaticFile>()
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(map|br)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(directory, file)}`
    const built = readFileSync(file)
    const body = withAddress(path, built, publicUrl)
    const compressed = body === built && existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : undefined
    files.set(path, staticFile(path, body, compressed))
  }
  const hasRoute = routesOf(files.get(ROUTES))
  files.delete(ROUTES)
  const fallback = files.get(FALLBACK)
  const notFound = fallback && asNotFound(fallback)
  return {
    find(path) {
      const trimmed = withoutSlashes(path)
      return (
        files.get(path) ??
        files.get(`${trimmed}/index.html`) ??
        (extname(trimmed) !== '' ? undefined : hasRoute(trimmed) ? fallback : notFound)
      )
    },
  }
}

/** Tests whether the app has a route for a path. Without the build's list, every path may be a route. */
function routesOf(list: StaticFile | undefined): (path: string) => boolean {
  if (!list) return () => true
  const routes = (JSON.parse(list.body.toString('utf8')) as readonly string[]).map((route) => route.split('/'))
  // The app's router decodes escapes and ignores case.
  return (path) => {
    const parts = unescaped(path).toLowerCase().split('/', MOST_PARTS)
    return routes.some(
      (route) => route.length === parts.length && route.every((part, at) => fits(part, parts[at] ?? '')),
    )
  }
}

/** More parts than any route has. */
const MOST_PARTS = 8

/** Whether a part of a path matches that of a route; a part of a route that begins with a colon matches anything. */
function fits(part: string, asked: string): boolean {
  return part.startsWith(':') ? asked !== '' : part === asked
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The path without trailing slashes, in linear time: a regular expression would backtrack from each of thousands. */
function withoutSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

function withAddress(path: string, body: Buffer, publicUrl: string): Buffer {
  if (!/\.(html|xml|txt)$/.test(path) || !body.includes(UNKNOWN_ORIGIN)) return body
  return Buffer.from(body.toString('utf8').replaceAll(UNKNOWN_ORIGIN, publicUrl))
}

function staticFile(path: string, body: Buffer, compressed: Buffer | undefined): StaticFile {
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  const textual = TEXTUAL.test(type)
  let brotli = compressed
  return {
    status: 200,
    body,
    /** Compressed at the first request: compressing every page took a tenth of the time that a node needs to start. */
    get brotli() {
      return (brotli ??= textual ? compress(body) : undefined)
    },
    headers: {
      'content-type': type,
      'cache-control': cacheOf(path),
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`,
      ...(compressed || textual ? { vary: 'accept-encoding' } : {}),
      ...policyFor(type),
      ...(OF_THE_APP.includes(path) ? permissionsPolicy('(self)') : {}),
    },
  }
}

/** The same file as the page of an unknown path, compressed once for both. */
function asNotFound(file: StaticFile): StaticFile {
  const { body } = file
  return {
    status: 404,
    body,
    headers: { ...file.headers, ...permissionsPolicy('()') },
    get brotli() {
      return file.brotli
    },
  }
}

/** Brotli at its highest quality, which takes a second per megabyte: the build compresses what never changes. */
export function compress(body: Buffer): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
}

/** Hashed assets never change; everything else, above all the service worker, is revalidated each time. */
function cacheOf(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}
