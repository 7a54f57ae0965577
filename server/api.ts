import { compress } from 'hono/compress'
import {
  addPhoto,
  askToSignIn,
  cancelRecovery,
  changeAvatar,
  confirmDelivery,
  confirmEmail,
  correctEmail,
  checkDoses,
  finishRecovery,
  importData,
  openSharedLink,
  importDoses,
  importWeights,
  openSignInLink,
  readDeletedPeople,
  readRows,
  resetPassword,
  sendPasswordLink,
  sendSignInLink,
  signInWithCode,
  signInWithPasskey,
  startRecovery,
  takeEmailBack,
  takeSharedFile,
  WEBHOOK_PATH,
} from '#contract'
import { reviewPath, SHARE_TARGET } from '#domain/import/received-file'
import { deletionHandlers } from './account/deletion/handlers.ts'
import { emailChangeHandlers } from './account/email-change/handlers.ts'
import { accountHandlers } from './account/handlers.ts'
import { passkeyHandlers } from './account/passkeys/handlers.ts'
import { secondFactorHandlers } from './account/second-factor-handlers.ts'
import { sessionHandlers } from './account/sessions/session-handlers.ts'
import { limitWrites } from './limits/write-limit.ts'
import { requirePerson } from './account/sessions/require-person.ts'
import { adminHandlers } from './admin/handlers.ts'
import { limitApiConcurrency } from './limits/api-concurrency.ts'
import { billingHandlers } from './billing/handlers.ts'
import { webhook } from './billing/webhook.ts'
import { FEED_PATH } from './calendar-feed/address.ts'
import { UNSUBSCRIBE_PATH } from './mail/unsubscribe.ts'
import { unsubscribePages } from './reminders/unsubscribe.ts'
import { calendarFeed } from './calendar-feed/feed.ts'
import { calendarFeedHandlers } from './calendar-feed/handlers.ts'
import { limitCallsOfAddress, limitCallsOfPerson, limitFeedReads, limitRateOfAddress } from './limits/request-limits.ts'
import { deletedDoseHandlers } from './deleted-doses/handlers.ts'
import { doseIntervalHandlers } from './dose-intervals/handlers.ts'
import { doseHandlers } from './doses/handlers.ts'
import { describedByName, nameSchemas } from './http/api-description.ts'
import { isCrossSite } from './http/cross-site.ts'
import { discardBody } from './http/discard-body.ts'
import { isRead } from './http/is-read.ts'
import type { AppContext } from './app-context.ts'
import { exportHandlers } from './export/handlers.ts'
import { knowledgeHandlers } from './knowledge/handlers.ts'
import { levelHandlers } from './levels/handlers.ts'
import { metricHandlers } from './metrics/handlers.ts'
import { instrument, templateOf } from './telemetry/instrument.ts'
import { limitPhotos } from './photos/photo-limit.ts'
import { offerHandlers } from './offers/handlers.ts'
import { photoHandlers } from './photos/handlers.ts'
import { peptideHandlers } from './peptides/handlers.ts'
import { profileHandlers } from './profile/handlers.ts'
import { limitReads } from './limits/read-limit.ts'
import { pushDeviceHandlers } from './push-devices/handlers.ts'
import { noSuchCall, notAllowed } from './http/api-error.ts'
import { handleErrors, rethrowAsError } from './error-handler.ts'
import { reminderHandlers } from './reminders/handlers.ts'
import { rowHandlers } from './rows/handlers.ts'
import { setClientAddress } from './http/set-client-address.ts'
import { receiveBody, rejectDeepBody } from './http/request-body.ts'
import { createRouter } from './http/router.ts'
import { importHandlers } from './import/handlers.ts'
import { limitImports } from './import/import-limit.ts'
import { sandboxPages } from './sandbox/pages.ts'
import { SANDBOX_PATH } from './sandbox/provider.ts'
import { protocolHandlers } from './protocols/handlers.ts'
import { scheduledDoseHandlers } from './scheduled-doses/handlers.ts'
import { scheduleHandlers } from './schedules/handlers.ts'
import { sharedLinkHandlers } from './shared-links/handlers.ts'
import { siteHandlers } from './sites/handlers.ts'
import { symptomHandlers } from './symptoms/handlers.ts'
import { subscriptionHandlers } from './subscription/handlers.ts'
import { vialHandlers } from './vials/handlers.ts'
import { vialWriteHandlers } from './vials/write-handlers.ts'

/** The limits of a body (docs/requests.md). A picture is sent as text and gets a larger one, an import is a whole file. */
const BODY = { bytes: 256 * 1024, firstByteMs: 10_000, lastByteMs: 20_000 }
const LARGER_BODIES: Readonly<Record<string, typeof BODY>> = {
  [changeAvatar.path]: { ...BODY, bytes: 512 * 1024 },
  [addPhoto.path]: { ...BODY, bytes: 1200 * 1024, lastByteMs: 60_000 },
  ...Object.fromEntries(
    [importData, importDoses, checkDoses, importWeights].map(({ path }) => [
      path,
      { ...BODY, bytes: 16 * 1024 * 1024 },
    ]),
  ),
}
/** Calls whose body is not parsed as JSON first: a webhook's signature is over its bytes, an import or a table is read piece by piece. */
const READ_BY_HANDLER = [WEBHOOK_PATH, importData.path, importDoses.path, checkDoses.path, importWeights.path]

/**
 * Calls whose answers are long. They are compressed, since they hold nothing that another site could choose: their length tells it
 * nothing.
 */
const COMPRESSED: readonly string[] = [readRows.path]

/** Methods that change nothing. */
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** The calendar feed, which calendars read without a session and outside of /api. */
const FEED_CALLS = `${FEED_PATH}*`

/** The address that ends reminders by e-mail, which mail programs call without a session and outside of /api. */
const UNSUBSCRIBE_CALLS = `${UNSUBSCRIBE_PATH}*`

/** Files that are shared with the app. */
const SHARES = `${SHARE_TARGET}/*`

/** The limits of such a file where no service worker receives it: as large as a JSON export may be. Nothing of it is kept. */
const SHARED_FILE = { bytes: 64 * 1024 * 1024, firstByteMs: 10_000, lastByteMs: 20_000 }

/** The only calls that need no access token. A new call needs one unless it is listed here. */
const PUBLIC_PATHS = [
  '/api/account/sign-up',
  '/api/account/sign-in',
  '/api/account/session',
  '/api/account/sign-out',
  sendPasswordLink.path,
  resetPassword.path,
  confirmEmail.path,
  correctEmail.path,
  takeEmailBack.path,
  sendSignInLink.path,
  openSignInLink.path,
  askToSignIn.path,
  signInWithPasskey.path,
  signInWithCode.path,
  startRecovery.path,
  cancelRecovery.path,
  finishRecovery.path,
  readDeletedPeople.path,
  '/api/openapi.json',
  confirmDelivery.path,
  openSharedLink.path,
  takeSharedFile.path,
  WEBHOOK_PATH,
]

const OPENAPI = { openapi: '3.0.0', info: { title: 'Vialog', version: '1.0.0' } }

/**
 * The API: every call of the contract. docs/requests.md lists the middleware in the same order: cheap checks come first,
 * so that a rejected request costs little.
 */
export function createApi(context: AppContext) {
  nameSchemas()
  const api = createRouter()
  api.use(instrument(context, templateOf))
  api.use((_c, next) => next().catch(rethrowAsError))
  api.use('/api/*', async (c, next) => {
    await next()
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })
  const pack = compress()
  api.use('/api/*', (c, next) => (COMPRESSED.includes(c.req.path) ? pack(c, next) : next()))
  api.use('/api/*', (c, next) => (templateOf(c) === 'unknown' ? Promise.reject(noSuchCall()) : next()))
  const limitRate = limitRateOfAddress(context.settings)
  for (const calls of ['/api/*', FEED_CALLS, UNSUBSCRIBE_CALLS, SHARES])
    api.use(calls, setClientAddress(context), limitRate)
  for (const calls of ['/api/*', UNSUBSCRIBE_CALLS])
    api.use(calls, (c, next) => {
      if (!SAFE_METHODS.includes(c.req.method) && isCrossSite((name) => c.req.header(name), context.settings.publicUrl))
        throw notAllowed('This was sent from another site.')
      return next()
    })
  const requireToken = requirePerson(context.accessTokens)
  api.use('/api/*', (c, next) => (isPublic(c.req.path) ? next() : requireToken(c, next)))
  const limitAddress = limitCallsOfAddress(context.settings)
  for (const calls of ['/api/*', FEED_CALLS, UNSUBSCRIBE_CALLS, SHARES]) api.use(calls, limitAddress)
  api.use(FEED_CALLS, limitFeedReads(context.settings))
  api.use('/api/*', limitCallsOfPerson(context.settings))
  api.use('/api/*', limitReads(context.settings))
  api.use('/api/*', limitImports(context.settings))
  api.use('/api/*', limitPhotos(context.settings))
  for (const calls of ['/api/*', UNSUBSCRIBE_CALLS])
    api.use(
      calls,
      receiveBody((path) => LARGER_BODIES[path] ?? BODY),
    )
  api.use(SHARES, discardBody(SHARED_FILE))
  for (const calls of ['/api/*', FEED_CALLS, UNSUBSCRIBE_CALLS, SHARES])
    api.use(calls, limitApiConcurrency(context.apiConcurrency))
  api.use('/api/*', async (c, next) => {
    if (c.var.person && c.req.method !== 'OPTIONS' && !isRead(c.req)) await limitWrites(context, c.var.person.userId)
    return next()
  })
  api.use('/api/*', (c, next) => (READ_BY_HANDLER.includes(c.req.path) ? next() : rejectDeepBody(c, next)))
  api.onError(handleErrors(context))
  api.notFound((c) => c.json(noSuchCall().problem, 404))
  // Public, and generating it takes as long as hundreds of calls: it is generated once.
  let document: Uint8Array<ArrayBuffer> | undefined
  api.get('/api/openapi.json', (c) => {
    document ??= new TextEncoder().encode(JSON.stringify(describedByName(api.getOpenAPIDocument(OPENAPI))))
    return c.body(document, 200, { 'content-type': 'application/json' })
  })
  // From whatever site it comes: it changes nothing, and the page that follows says what to do.
  api.post(SHARE_TARGET, (c) => c.redirect(reviewPath(''), 303))
  api.route('/', webhook(context))
  api.route('/', calendarFeed(context))
  api.route('/', unsubscribePages(context))
  if (context.settings.billing.by === 'sandbox') api.route('/', sandboxPages(context))
  return api
    .route('/', accountHandlers(context))
    .route('/', sessionHandlers(context))
    .route('/', passkeyHandlers(context))
    .route('/', emailChangeHandlers(context))
    .route('/', secondFactorHandlers(context))
    .route('/', deletionHandlers(context))
    .route('/', adminHandlers(context))
    .route('/', profileHandlers(context))
    .route('/', subscriptionHandlers(context))
    .route('/', billingHandlers(context))
    .route('/', peptideHandlers(context))
    .route('/', doseHandlers(context))
    .route('/', deletedDoseHandlers(context))
    .route('/', doseIntervalHandlers(context))
    .route('/', scheduledDoseHandlers(context))
    .route('/', reminderHandlers(context))
    .route('/', calendarFeedHandlers(context))
    .route('/', scheduleHandlers(context))
    .route('/', metricHandlers(context))
    .route('/', knowledgeHandlers(context))
    .route('/', levelHandlers(context))
    .route('/', offerHandlers(context))
    .route('/', photoHandlers(context))
    .route('/', siteHandlers(context))
    .route('/', symptomHandlers(context))
    .route('/', rowHandlers(context))
    .route('/', exportHandlers(context))
    .route('/', protocolHandlers(context))
    .route('/', vialHandlers(context))
    .route('/', vialWriteHandlers(context))
    .route('/', pushDeviceHandlers(context))
    .route('/', importHandlers(context))
    .route('/', sharedLinkHandlers(context))
}
export type Api = ReturnType<typeof createApi>

function isPublic(path: string): boolean {
  return PUBLIC_PATHS.includes(path) || path.startsWith(SANDBOX_PATH)
}
