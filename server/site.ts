import { Hono } from 'hono'
import { SHARE_TARGET } from '#domain/import/received-file'
import { createApi } from './api.ts'
import { FEED_PATH } from './calendar-feed/address.ts'
import type { AppContext } from './app-context.ts'
import { UNSUBSCRIBE_PATH } from './mail/unsubscribe.ts'
import { SHARED_PATH } from './shared-links/secrets.ts'
import { instrument } from './telemetry/instrument.ts'
import type { ApiEnv } from './http/router.ts'
import { permissionsPolicy } from './http/security-headers.ts'
import type { StaticFile, StaticFiles } from './http/static-files.ts'

const NO_STORE = { 'cache-control': 'no-store' } as const
const OF_NOBODY_ELSE = {
  ...permissionsPolicy('()'),
  ...NO_STORE,
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
} as const

/** Site, API and health checks on one port. */
export function createSite(context: AppContext, files: StaticFiles): Hono<ApiEnv> {
  const site = new Hono<ApiEnv>()
  site.use(async (c, next) => {
    await next()
    // A client that keeps its connection sends its next request to another process.
    if (context.readiness.isLeaving()) c.header('connection', 'close')
  })
  const api = createApi(context)
  for (const path of ['/api/*', `${FEED_PATH}:file`, `${UNSUBSCRIBE_PATH}:token`])
    site.all(path, (c) => api.fetch(c.req.raw, c.env))
  // A GET of it is a page that the site does not have.
  site.post(SHARE_TARGET, (c) => api.fetch(c.req.raw, c.env))
  site.get('/healthz', (c) => c.json({ status: 'ok', workers: context.readiness.workers() }, 200, NO_STORE))
  site.get('/readyz', async (c) => {
    const { ready, reason } = await context.readiness.check()
    const workers = context.readiness.workers()
    return c.json({ status: ready ? 'ready' : 'not ready', reason, workers }, ready ? 200 : 503, NO_STORE)
  })
  const sharedPage = `${SHARED_PATH}:token`
  site.get(
    sharedPage,
    instrument(context, () => 'page'),
  )
  // One page for every address below /shared/. The address is a secret: no cache keeps it, and no referrer sends it.
  site.get(sharedPage, (c) => {
    const file = files.find(sharedPage)
    return file ? send(c.req.raw, { ...file, headers: { ...file.headers, ...OF_NOBODY_ELSE } }) : c.notFound()
  })
  site.get(
    '*',
    instrument(context, ({ req }) => (files.find(req.path)?.status === 200 ? 'page' : 'unknown')),
  )
  site.get('*', (c) => {
    // Signed in, '/' redirects to the app: the landing page has no script that could know of the session.
    if (c.req.path === '/' && hasSession(c.req.header('cookie'))) return c.redirect('/app', 302)
    const file = files.find(c.req.path)
    return file ? send(c.req.raw, file) : c.text('There is no such file.', 404)
  })
  return site
}

function send(request: Request, file: StaticFile): Response {
  if (file.status === 200 && request.headers.get('if-none-match') === file.headers.etag)
    return new Response(null, { status: 304, headers: file.headers })
  const brotli = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '') ? file.brotli : undefined
  return new Response(new Uint8Array(brotli ?? file.body), {
    status: file.status,
    headers: brotli ? { ...file.headers, 'content-encoding': 'br' } : file.headers,
  })
}

/** By the refresh cookie (server/account/sessions/refresh-token.ts). */
function hasSession(cookie: string | undefined): boolean {
  return /(?:^|;\s*)(?:__Host-)?vialog\.refresh=[^;]/.test(cookie ?? '')
}
