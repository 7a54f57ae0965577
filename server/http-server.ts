import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { AppContext } from './app-context.ts'
import { limitConnections } from './limits/connection-limit.ts'
import { busy } from './http/api-error.ts'
import { headErrorStatus } from './http/request-head.ts'
import type { ApiEnv } from './http/router.ts'
import { rawErrorResponse, securityHeaders } from './http/security-headers.ts'

type Timeouts = {
  readonly headersTimeout: number
  readonly requestTimeout: number
  readonly idleTimeout: number
  readonly connectionsCheckingInterval: number
}

/**
 * The time for the headers, for the whole request and for an idle connection, and how often connections are checked
 * (docs/requests.md). A response that may take longer than `idleTimeout` is made in keep-open.ts.
 */
const TIMEOUTS: Timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  idleTimeout: 20_000,
  connectionsCheckingInterval: 1_000,
}

/**
 * The HTTP server of the site. Every response carries the security headers. API calls over the concurrency limit are
 * rejected before routing: the API would give the same answer, but the router costs several times as much.
 */
export function createHttpServer(
  site: Hono<ApiEnv>,
  context: Pick<AppContext, 'settings' | 'apiConcurrency' | 'telemetry' | 'readiness'>,
  { idleTimeout, ...timeouts }: Timeouts = TIMEOUTS,
): Server {
  const headers = securityHeaders(context.settings.publicUrl)
  const handle = getRequestListener(site.fetch)
  const responses = new WeakMap<Duplex, ServerResponse>()
  // A request without a Host header reaches the adaptor, which rejects it like any other malformed request.
  const server = createServer({ ...timeouts, requireHostHeader: false }, (request, response) => {
    begin(request, response)
    const status = headErrorStatus(request)
    if (status) response.writeHead(status, { connection: 'close' }).end()
    else if (isApiCall(request) && context.apiConcurrency.isFull(pathOf(request)))
      rejectBusy(request, response, context)
    else void handle(request, response)
  })
  // Node would silently drop headers beyond a count; headErrorStatus rejects the request instead.
  server.maxHeadersCount = 0
  server.timeout = idleTimeout
  limitConnections(server, context.settings)
  server.on('checkExpectation', (request, response) => {
    begin(request, response)
    response.writeHead(417).end()
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = responses.get(socket)
    const isResponding = response?.headersSent === true && !response.writableEnded
    if (error.code !== 'ECONNRESET' && socket.writable && !isResponding)
      socket.write(rawErrorResponse(STATUS_OF_ERROR[error.code ?? ''] ?? 400, headers))
    socket.destroy()
  })
  return server

  function begin(request: IncomingMessage, response: ServerResponse): void {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    responses.set(request.socket, response)
    response.once('finish', () => {
      if (!request.complete) discardBody(request)
    })
  }
}

function rejectBusy(
  { method = '' }: IncomingMessage,
  response: ServerResponse,
  { telemetry, readiness }: Pick<AppContext, 'telemetry' | 'readiness'>,
): void {
  telemetry.turnedAway.inc()
  if (readiness.isLeaving()) response.setHeader('connection', 'close')
  response.writeHead(BUSY.status, BUSY_HEADERS).end(method === 'HEAD' ? undefined : BUSY_BODY)
}

const BUSY = busy()
const BUSY_BODY = JSON.stringify(BUSY.problem)
const BUSY_HEADERS = {
  'cache-control': 'no-store',
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(BUSY_BODY),
  'retry-after': String(BUSY.retryAfter),
}

/** How long the rest of a body is read and discarded after the response, before the connection is closed. */
const DISCARD_MS = 500

/** Closing at once could lose the response: a client that is still sending may never read it. */
function discardBody(request: IncomingMessage): void {
  const timeout = setTimeout(() => request.socket.destroy(), DISCARD_MS).unref()
  request.once('end', () => clearTimeout(timeout)).resume()
}

const isApiCall = ({ url = '' }: IncomingMessage) => url.startsWith('/api/')
const pathOf = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0] ?? ''

const STATUS_OF_ERROR: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
