import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createApi } from '../api.ts'
import { limitConnections } from '../limits/connection-limit.ts'
import type { AppContext } from '../context.ts'
import { instrument } from '../telemetry/instrument.ts'
import type { Page, Pages } from './static-files.ts'
import { busy } from './api-error.ts'
import { headErrorStatus } from './request-head.ts'
import type { Request } from './router.ts'
import { rawErrorResponse, securityHeaders } from './security-headers.ts'

/**
 * How long a request may take to say its headers and to arrive whole, how long a connection may be silent, and how often
 * those that take too long are looked for (docs/requests.md). No answer takes as long as a connection may be silent.
 */
const LIMITS: Limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  silence: 20_000,
  connectionsCheckingInterval: 1_000,
}

const NEVER_KEPT = { 'cache-control': 'no-store' } as const

/** Site and API on one port, and what a load balancer asks. */
export function createSite(context: AppContext, pages: Pages): Hono<Request> {
  const site = new Hono<Request>()
  site.use(async (c, next) => {
    await next()
    // Whoever keeps a connection asks the next question of another process.
    if (context.readiness.isLeaving()) c.header('connection', 'close')
  })
  const api = createApi(context)
  site.all('/api/*', (c) => api.fetch(c.req.raw, c.env))
  site.get('/healthz', (c) => c.json({ status: 'ok' }, 200, NEVER_KEPT))
  site.get('/readyz', async (c) => {
    const { ready, reason } = await context.readiness.look()
    return c.json({ status: ready ? 'ready' : 'not ready', reason }, ready ? 200 : 503, NEVER_KEPT)
  })
  site.get(
    '*',
    instrument(context, ({ req }) => (pages.find(req.path)?.status === 200 ? 'page' : 'unknown')),
  )
  site.get('*', (c) => {
    // Signed in, '/' leads to the app (decisions.md); the landing page itself ships no script that could know.
    if (c.req.path === '/' && hasSession(c.req.header('cookie'))) return c.redirect('/app', 302)
    const page = pages.find(c.req.path)
    return page ? send(c.req.raw, page) : c.text('There is no such file.', 404)
  })
  return site
}

/**
 * An HTTP server for the site with the limits of reliability.md, whose every answer carries the security headers. Calls for
 * which the API has no place are told so here: it would say the same (server/limits/api-concurrency.ts) at the price of the whole way through the router, and what
 * turning away costs decides how many can be turned away.
 */
export function createHttpServer(
  site: Hono<Request>,
  {
    settings,
    apiConcurrency,
    telemetry,
    readiness,
  }: Pick<AppContext, 'settings' | 'apiConcurrency' | 'telemetry' | 'readiness'>,
  { silence, ...limits }: Limits = LIMITS,
): Server {
  const headers = securityHeaders(settings.publicUrl)
  const answer = getRequestListener(site.fetch)
  const answers = new WeakMap<Duplex, ServerResponse>()
  const begin = (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    answers.set(request.socket, response)
    response.once('finish', () => {
      if (!request.complete) closeUnread(request)
    })
  }
  // A request without a host is refused by the adaptor, like every other that cannot be read.
  const server = createServer({ ...limits, requireHostHeader: false }, (request, response) => {
    begin(request, response)
    const refusal = headErrorStatus(request)
    if (refusal) response.writeHead(refusal, { connection: 'close' }).end()
    else if (isCall(request) && apiConcurrency.isFull(pathOf(request))) turnAway(request, response)
    else void answer(request, response)
  })
  // Node would drop what comes beyond a number of headers; headErrorStatus refuses it.
  server.maxHeadersCount = 0
  server.timeout = silence
  limitConnections(server, settings)
  const turnAway = ({ method = '' }: IncomingMessage, response: ServerResponse) => {
    telemetry.turnedAway.inc()
    if (readiness.isLeaving()) response.setHeader('connection', 'close')
    response.writeHead(BUSY.status, BUSY_HEADERS).end(method === 'HEAD' ? undefined : BUSY_BODY)
  }
  server.on('checkExpectation', (request, response) => {
    begin(request, response)
    response.writeHead(417).end()
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket)
    const isUnderWay = answer?.headersSent === true && !answer.writableEnded
    if (error.code !== 'ECONNRESET' && socket.writable && !isUnderWay)
      socket.write(rawErrorResponse(STATUS_OF[error.code ?? ''] ?? 400, headers))
    socket.destroy()
  })
  return server
}

/** How long the rest of a body may still come that was answered before it was there: it is dropped, then the line is cut. */
const UNREAD_MS = 500

/** Cut at once, the answer could be lost: a client that is still sending may never read it. */
function closeUnread(request: IncomingMessage): void {
  const patience = setTimeout(() => request.socket.destroy(), UNREAD_MS).unref()
  request.once('end', () => clearTimeout(patience)).resume()
}

const BUSY = busy()
const BUSY_BODY = JSON.stringify(BUSY.problem)
const BUSY_HEADERS = {
  ...NEVER_KEPT,
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(BUSY_BODY),
  'retry-after': String(BUSY.retryAfter),
}

const isCall = ({ url = '' }: IncomingMessage) => url.startsWith('/api/')
const pathOf = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0] ?? ''

type Limits = {
  readonly headersTimeout: number
  readonly requestTimeout: number
  readonly silence: number
  readonly connectionsCheckingInterval: number
}

const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

function send(request: globalThis.Request, page: Page): Response {
  if (page.status === 200 && request.headers.get('if-none-match') === page.headers.etag)
    return new Response(null, { status: 304, headers: page.headers })
  const brotli = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '') ? page.brotli : undefined
  return new Response(new Uint8Array(brotli ?? page.body), {
    status: page.status,
    headers: brotli ? { ...page.headers, 'content-encoding': 'br' } : page.headers,
  })
}

/** By the refresh cookie (server/account/refresh-token.ts), or the one of the version before it. */
function hasSession(cookie: string | undefined): boolean {
  return /(?:^|;\s*)(?:(?:__Host-)?vialog\.refresh|(?:__Secure-)?vialog\.session_token)=[^;]/.test(cookie ?? '')
}
