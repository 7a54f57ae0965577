import { getConnInfo } from '@hono/node-server/conninfo'
import { HTTPException } from 'hono/http-exception'
import {
  changeAvatar,
  confirmEmail,
  openSignInLink,
  resetPassword,
  sendPasswordLink,
  sendSignInLink,
  WEBHOOK_PATH,
  type Problem,
} from '#contract'
import { accountHandlers } from './account/handlers.ts'
import { sessionHandlers } from './account/session-handlers.ts'
import { limitWrites } from './account/rate-limits.ts'
import { requirePerson } from './account/require-person.ts'
import { adminHandlers } from './admin/handlers.ts'
import { limitApiConcurrency } from './limits/api-concurrency.ts'
import { billingHandlers } from './billing/handlers.ts'
import { webhook } from './billing/webhook.ts'
import { limitCallsOfAddress, limitCallsOfPerson } from './limits/request-limits.ts'
import { addressReader } from './http/client-address.ts'
import { DatabaseBusy, translateError } from './db/database-busy.ts'
import { doseHandlers } from './doses/handlers.ts'
import { isCrossSite } from './http/cross-site.ts'
import type { AppContext } from './context.ts'
import { metricHandlers } from './metrics/handlers.ts'
import { instrument, templateOf } from './telemetry/instrument.ts'
import { peptideHandlers } from './peptides/handlers.ts'
import { profileHandlers } from './profile/handlers.ts'
import { limitReads } from './limits/read-limit.ts'
import { busy, noSuchCall, notAllowed, ApiError, unreadable } from './http/api-error.ts'
import { receiveBody, rejectDeepBody } from './http/request-body.ts'
import { routes } from './http/router.ts'
import { sandboxPages } from './sandbox/pages.ts'
import { SANDBOX_PATH } from './sandbox/provider.ts'
import { scheduleHandlers } from './schedules/handlers.ts'
import { storageLimitError } from './limits/storage-limits.ts'
import { subscriptionHandlers } from './subscription/handlers.ts'

/** The limits of a body (docs/requests.md). A picture comes as text, so it takes more. */
const BODY = { bytes: 256 * 1024, firstByteMs: 10_000, lastByteMs: 20_000 }
const AVATAR_BODY = { ...BODY, bytes: 512 * 1024 }

/** What changes nothing. */
const READS = ['GET', 'HEAD', 'OPTIONS']

/** The only calls that somebody who is not signed in may make; a new call is behind the door unless it is translateError here. */
const OPEN = [
  '/api/account/sign-up',
  '/api/account/sign-in',
  '/api/account/session',
  '/api/account/sign-out',
  sendPasswordLink.path,
  resetPassword.path,
  confirmEmail.path,
  sendSignInLink.path,
  openSignInLink.path,
  '/api/openapi.json',
  WEBHOOK_PATH,
]

const DESCRIPTION = { openapi: '3.0.0', info: { title: 'Vialog', version: '1.0.0' } }

/**
 * Every call that the contract names. All but the open ones need somebody who is signed in. What a request passes before
 * its handler stands in docs/requests.md, in the same order: each step costs no more than those before it let in.
 */
export function createApi(context: AppContext) {
  const api = routes()
  api.use(instrument(context, templateOf))
  api.use((_context, next) => next().catch(rethrow))
  api.use('/api/*', async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  api.use('/api/*', (c, next) => (templateOf(c) === 'unknown' ? Promise.reject(noSuchCall()) : next()))
  const addressOf = addressReader(context.settings.trustedProxies)
  const seeForwarded = warnOfProxy(context)
  api.use('/api/*', (c, next) => {
    const forwarded = c.req.header('x-forwarded-for')
    if (forwarded !== undefined) seeForwarded()
    c.set('address', addressOf(remoteOf(c), forwarded))
    return next()
  })
  api.use('/api/*', limitCallsOfAddress(context.settings))
  api.use('/api/*', (c, next) => {
    if (!READS.includes(c.req.method) && isCrossSite((name) => c.req.header(name), context.settings.publicUrl))
      throw notAllowed('This was sent from another site.')
    return next()
  })
  const whoIsAsking = requirePerson(context.accessTokens)
  api.use('/api/*', (c, next) => (isOpen(c.req.path) ? next() : whoIsAsking(c, next)))
  api.use('/api/*', limitCallsOfPerson(context.settings))
  api.use('/api/*', limitReads(context.settings))
  api.use(
    '/api/*',
    receiveBody((path) => (path === changeAvatar.path ? AVATAR_BODY : BODY)),
  )
  api.use('/api/*', limitApiConcurrency(context.apiConcurrency))
  api.use('/api/*', async (c, next) => {
    if (c.var.person && !READS.includes(c.req.method)) await limitWrites(context, c.var.person.userId)
    return next()
  })
  api.use('/api/*', (c, next) => (c.req.path === WEBHOOK_PATH ? next() : rejectDeepBody(c, next)))
  api.onError((error, c) => {
    const refusal = refusalOf(error)
    if (!refusal) {
      context.report(error, c.var.requestId)
      return c.json({ code: 'failed', message: 'Something went wrong. Nothing was saved.' } satisfies Problem, 500)
    }
    if (refusal.retryAfter) c.header('retry-after', String(refusal.retryAfter))
    return c.json(refusal.problem, refusal.status)
  })
  api.notFound((c) => c.json(noSuchCall().problem, 404))
  // Anybody may ask for it, and making it takes as long as hundreds of calls: it is made once.
  let description: Uint8Array<ArrayBuffer> | undefined
  api.get('/api/openapi.json', (c) => {
    description ??= new TextEncoder().encode(JSON.stringify(api.getOpenAPIDocument(DESCRIPTION)))
    return c.body(description, 200, { 'content-type': 'application/json' })
  })
  api.route('/', webhook(context))
  if (context.settings.billing.by === 'sandbox') api.route('/', sandboxPages(context))
  return api
    .route('/', accountHandlers(context))
    .route('/', sessionHandlers(context))
    .route('/', adminHandlers(context))
    .route('/', profileHandlers(context))
    .route('/', subscriptionHandlers(context))
    .route('/', billingHandlers(context))
    .route('/', peptideHandlers(context))
    .route('/', doseHandlers(context))
    .route('/', scheduleHandlers(context))
    .route('/', metricHandlers(context))
}
export type Api = ReturnType<typeof createApi>

function isOpen(path: string): boolean {
  return OPEN.includes(path) || path.startsWith(SANDBOX_PATH)
}

/** Says once that a proxy may stand before us whose word nobody trusts: all callers then share one address and its limits. */
function warnOfProxy({ settings: { trustedProxies }, log }: AppContext): () => void {
  let isKnown = !('hops' in trustedProxies) || trustedProxies.hops > 0
  return () => {
    if (!isKnown) log.warn('untrusted proxy: X-Forwarded-For is set, TRUSTED_PROXIES is not (docs/operations.md)')
    isKnown = true
  }
}

/** Undefined where there is no network beneath, as in tests. */
function remoteOf(c: Parameters<typeof getConnInfo>[0]): string | undefined {
  return c.env?.incoming === undefined ? undefined : getConnInfo(c).remote.address
}

/** The router takes nothing else for an error: a text that was thrown would leave unanswered and be printed as it is. */
function rethrow(thrown: unknown): never {
  throw thrown instanceof Error ? thrown : new Error('What was thrown is no error.')
}

function refusalOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error
  // Libraries that use the pool directly throw the driver's errors unchanged.
  if (translateError(error) instanceof DatabaseBusy) return busy()
  // The router's own words for a body of another type, or one that is no JSON.
  if (error instanceof HTTPException && error.status < 500) return unreadable()
  return storageLimitError(error)
}
