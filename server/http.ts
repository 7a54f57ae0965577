import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { createApi } from './api.ts'
import type { House } from './house.ts'
import { observed } from './operation/observed.ts'
import type { Page, Pages } from './pages.ts'
import type { Request } from './routes.ts'

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
} as const

const NEVER_KEPT = { 'cache-control': 'no-store' } as const

/** Site and API on one port, and what a load balancer asks. */
export function createSite(house: House, pages: Pages): Hono<Request> {
  const site = new Hono<Request>()
  const secure = house.settings.publicUrl.startsWith('https:')
  site.use(async (context, next) => {
    context.set('address', addressOf(context))
    await next()
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) context.header(name, value)
    // Whoever keeps a connection asks the next question of another process.
    if (house.readiness.isLeaving()) context.header('connection', 'close')
    if (secure) context.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
  })
  const api = createApi(house)
  site.all('/api/*', (context) => api.fetch(context.req.raw, context.env))
  site.get('/healthz', (context) => context.json({ status: 'ok' }, 200, NEVER_KEPT))
  site.get('/readyz', async (context) => {
    const { ready, reason } = await house.readiness.look()
    return context.json({ status: ready ? 'ready' : 'not ready', reason }, ready ? 200 : 503, NEVER_KEPT)
  })
  site.get(
    '*',
    observed(house, ({ req }) => (pages.find(req.path) ? 'page' : 'unknown')),
  )
  site.get('*', (context) => {
    // Signed in, '/' leads to the app (decisions.md); the landing page itself ships no script that could know.
    if (context.req.path === '/' && hasSession(context.req.header('cookie'))) return context.redirect('/app', 302)
    const page = pages.find(context.req.path)
    return page ? send(context.req.raw, page) : context.text('There is no such file.', 404)
  })
  return site
}

/** An HTTP server for the site with the limits of reliability.md. */
export function createHttpServer(site: Hono<Request>): Server {
  const server = createAdaptorServer({ fetch: site.fetch }) as Server
  server.headersTimeout = 10_000
  server.requestTimeout = 30_000
  return server
}

function send(request: globalThis.Request, page: Page): Response {
  if (request.headers.get('if-none-match') === page.headers.etag)
    return new Response(null, { status: 304, headers: page.headers })
  const useBrotli = page.brotli && /\bbr\b/.test(request.headers.get('accept-encoding') ?? '')
  return new Response(new Uint8Array(useBrotli ? page.brotli : page.body), {
    headers: useBrotli ? { ...page.headers, 'content-encoding': 'br' } : page.headers,
  })
}

function hasSession(cookie: string | undefined): boolean {
  return /(?:^|;\s*)(?:__Secure-)?vialog\.session_token=[^;]+/.test(cookie ?? '')
}

function addressOf(context: Parameters<typeof getConnInfo>[0]): string {
  try {
    return getConnInfo(context).remote.address ?? 'unknown'
  } catch {
    return 'unknown'
  }
}
