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
import { limitWrites } from './account/attempts.ts'
import { requirePerson } from './account/who.ts'
import { adminHandlers } from './admin/handlers.ts'
import { admitted } from './limits/api-concurrency.ts'
import { billingHandlers } from './billing/handlers.ts'
import { webhook } from './billing/webhook.ts'
import { limitCallsOfAddress, limitCallsOfPerson } from './limits/request-limits.ts'
import { addressReader } from './http/client-address.ts'
import { DatabaseBusy, named } from './db/database-busy.ts'
import { doseHandlers } from './doses/handlers.ts'
import { isForeign } from './http/cross-site.ts'
import type { House } from './house.ts'
import { metricHandlers } from './metrics/handlers.ts'
import { observed, templateOf } from './telemetry/instrument.ts'
import { peptideHandlers } from './peptides/handlers.ts'
import { profileHandlers } from './profile/handlers.ts'
import { limitReads } from './limits/read-limit.ts'
import { busy, noSuchCall, notAllowed, Refusal, unreadable } from './http/api-error.ts'
import { receiveBody, refuseDeepBody } from './http/request-body.ts'
import { routes } from './http/router.ts'
import { sandboxPages } from './sandbox/pages.ts'
import { SANDBOX_PATH } from './sandbox/provider.ts'
import { scheduleHandlers } from './schedules/handlers.ts'
import { storageLimitRefusal } from './limits/storage-limits.ts'
import { subscriptionHandlers } from './subscription/handlers.ts'

/** The limits of a body (docs/requests.md). A picture comes as text, so it takes more. */
const BODY = { bytes: 256 * 1024, firstByteMs: 10_000, lastByteMs: 20_000 }
const AVATAR_BODY = { ...BODY, bytes: 512 * 1024 }

/** What changes nothing. */
const READS = ['GET', 'HEAD', 'OPTIONS']

/** The only calls that somebody who is not signed in may make; a new call is behind the door unless it is named here. */
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
export function createApi(house: House) {
  const api = routes()
  api.use(observed(house, templateOf))
  api.use((_context, next) => next().catch(rethrow))
  api.use('/api/*', async (context, next) => {
    await next()
    context.header('cache-control', 'no-store')
  })
  api.use('/api/*', (context, next) => (templateOf(context) === 'unknown' ? Promise.reject(noSuchCall()) : next()))
  const addressOf = addressReader(house.settings.trustedProxies)
  const seeForwarded = warnOfProxy(house)
  api.use('/api/*', (context, next) => {
    const forwarded = context.req.header('x-forwarded-for')
    if (forwarded !== undefined) seeForwarded()
    context.set('address', addressOf(remoteOf(context), forwarded))
    return next()
  })
  api.use('/api/*', limitCallsOfAddress(house.settings))
  api.use('/api/*', (context, next) => {
    if (!READS.includes(context.req.method) && isForeign((name) => context.req.header(name), house.settings.publicUrl))
      throw notAllowed('This was sent from another site.')
    return next()
  })
  const whoIsAsking = requirePerson(house.accessTokens)
  api.use('/api/*', (context, next) => (isOpen(context.req.path) ? next() : whoIsAsking(context, next)))
  api.use('/api/*', limitCallsOfPerson(house.settings))
  api.use('/api/*', limitReads(house.settings))
  api.use(
    '/api/*',
    receiveBody((path) => (path === changeAvatar.path ? AVATAR_BODY : BODY)),
  )
  api.use('/api/*', admitted(house.admission))
  api.use('/api/*', async (context, next) => {
    if (context.var.person && !READS.includes(context.req.method)) await limitWrites(house, context.var.person.userId)
    return next()
  })
  api.use('/api/*', (context, next) => (context.req.path === WEBHOOK_PATH ? next() : refuseDeepBody(context, next)))
  api.onError((error, context) => {
    const refusal = refusalOf(error)
    if (!refusal) {
      house.report(error, context.var.requestId)
      return context.json(
        { code: 'failed', message: 'Something went wrong. Nothing was saved.' } satisfies Problem,
        500,
      )
    }
    if (refusal.retryAfter) context.header('retry-after', String(refusal.retryAfter))
    return context.json(refusal.problem, refusal.status)
  })
  api.notFound((context) => context.json(noSuchCall().problem, 404))
  // Anybody may ask for it, and making it takes as long as hundreds of calls: it is made once.
  let description: Uint8Array<ArrayBuffer> | undefined
  api.get('/api/openapi.json', (context) => {
    description ??= new TextEncoder().encode(JSON.stringify(api.getOpenAPIDocument(DESCRIPTION)))
    return context.body(description, 200, { 'content-type': 'application/json' })
  })
  api.route('/', webhook(house))
  if (house.settings.billing.by === 'sandbox') api.route('/', sandboxPages(house))
  return api
    .route('/', accountHandlers(house))
    .route('/', sessionHandlers(house))
    .route('/', adminHandlers(house))
    .route('/', profileHandlers(house))
    .route('/', subscriptionHandlers(house))
    .route('/', billingHandlers(house))
    .route('/', peptideHandlers(house))
    .route('/', doseHandlers(house))
    .route('/', scheduleHandlers(house))
    .route('/', metricHandlers(house))
}
export type Api = ReturnType<typeof createApi>

function isOpen(path: string): boolean {
  return OPEN.includes(path) || path.startsWith(SANDBOX_PATH)
}

/** Says once that a proxy may stand before us whose word nobody trusts: all callers then share one address and its limits. */
function warnOfProxy({ settings: { trustedProxies }, log }: House): () => void {
  let isKnown = !('hops' in trustedProxies) || trustedProxies.hops > 0
  return () => {
    if (!isKnown) log.warn('untrusted proxy: X-Forwarded-For is set, TRUSTED_PROXIES is not (docs/operations.md)')
    isKnown = true
  }
}

/** Undefined where there is no network beneath, as in tests. */
function remoteOf(context: Parameters<typeof getConnInfo>[0]): string | undefined {
  return context.env?.incoming === undefined ? undefined : getConnInfo(context).remote.address
}

/** The router takes nothing else for an error: a text that was thrown would leave unanswered and be printed as it is. */
function rethrow(thrown: unknown): never {
  throw thrown instanceof Error ? thrown : new Error('What was thrown is no error.')
}

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  // Libraries with a road of their own to the database throw the driver's errors as they are.
  if (named(error) instanceof DatabaseBusy) return busy()
  // The router's own words for a body of another type, or one that is no JSON.
  if (error instanceof HTTPException && error.status < 500) return unreadable()
  return storageLimitRefusal(error)
}
