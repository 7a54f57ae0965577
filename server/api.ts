import { getConnInfo } from '@hono/node-server/conninfo'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { changeAvatar, confirmEmail, resetPassword, sendPasswordLink, WEBHOOK_PATH, type Problem } from '#contract'
import { accountHandlers } from './account/handlers.ts'
import { limitWrites } from './account/attempts.ts'
import { requirePerson } from './account/who.ts'
import { adminHandlers } from './admin/handlers.ts'
import { admitted } from './admission.ts'
import { billingHandlers } from './billing/handlers.ts'
import { webhook } from './billing/webhook.ts'
import { addressReader } from './client-address.ts'
import { DatabaseBusy, named } from './db/database-busy.ts'
import { doseHandlers } from './doses/handlers.ts'
import { isForeign } from './foreign.ts'
import type { House } from './house.ts'
import { metricHandlers } from './metrics/handlers.ts'
import { observed, templateOf } from './operation/observed.ts'
import { peptideHandlers } from './peptides/handlers.ts'
import { profileHandlers } from './profile/handlers.ts'
import { refuseDeepBody } from './readable-body.ts'
import { busy, notAllowed, Refusal, unreadable } from './refusal.ts'
import { routes } from './routes.ts'
import { sandboxPages } from './sandbox/pages.ts'
import { SANDBOX_PATH } from './sandbox/provider.ts'
import { scheduleHandlers } from './schedules/handlers.ts'
import { subscriptionHandlers } from './subscription/handlers.ts'

/** Limits declared in reliability.md. */
const BODY_BYTES = 256 * 1024
const AVATAR_BODY_BYTES = 512 * 1024

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
  '/api/openapi.json',
  WEBHOOK_PATH,
]

const DESCRIPTION = { openapi: '3.0.0', info: { title: 'Vialog', version: '1.0.0' } }

/** Every call that the contract names. All but the open ones need somebody who is signed in. */
export function createApi(house: House) {
  const api = routes()
  api.use(observed(house, templateOf))
  api.use((_context, next) => next().catch(rethrow))
  api.use('/api/*', admitted(house.admission))
  const ordinaryBody = bodyLimit({ maxSize: BODY_BYTES, onError: (c) => c.json(tooLarge, 413) })
  const avatarBody = bodyLimit({ maxSize: AVATAR_BODY_BYTES, onError: (c) => c.json(tooLarge, 413) })
  api.use((context, next) => (context.req.path === changeAvatar.path ? avatarBody : ordinaryBody)(context, next))
  const addressOf = addressReader(house.settings.trustedProxies)
  api.use('/api/*', async (context, next) => {
    context.set('address', addressOf(remoteOf(context), context.req.header('x-forwarded-for')))
    await next()
    context.header('cache-control', 'no-store')
  })
  api.use('/api/*', (context, next) => {
    if (!READS.includes(context.req.method) && isForeign((name) => context.req.header(name), house.settings.publicUrl))
      throw notAllowed('This was sent from another site.')
    return next()
  })
  const whoIsAsking = requirePerson(house.accessTokens)
  api.use('/api/*', (context, next) => (isOpen(context.req.path) ? next() : whoIsAsking(context, next)))
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
  api.notFound((context) =>
    context.json({ code: 'not-found', message: 'There is no such call.' } satisfies Problem, 404),
  )
  // Anybody may ask for it, and making it takes as long as hundreds of calls: it is made once.
  let description: ReturnType<typeof api.getOpenAPIDocument> | undefined
  api.get('/api/openapi.json', (context) => context.json((description ??= api.getOpenAPIDocument(DESCRIPTION))))
  api.route('/', webhook(house))
  if (house.settings.billing.by === 'sandbox') api.route('/', sandboxPages(house))
  return api
    .route('/', accountHandlers(house))
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

/** Undefined where there is no network beneath, as in tests. */
function remoteOf(context: Parameters<typeof getConnInfo>[0]): string | undefined {
  return context.env?.incoming === undefined ? undefined : getConnInfo(context).remote.address
}

/** The router takes nothing else for an error: a text that was thrown would leave unanswered and be printed as it is. */
function rethrow(thrown: unknown): never {
  throw thrown instanceof Error ? thrown : new Error('What was thrown is no error.')
}

const tooLarge: Problem = { code: 'too-large', message: 'This is too large to send.' }

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  // Libraries with a road of their own to the database throw the driver's errors as they are.
  if (named(error) instanceof DatabaseBusy) return busy()
  // The router's own words for a body of another type, or one that is no JSON.
  if (error instanceof HTTPException && error.status < 500) return unreadable()
  return undefined
}
