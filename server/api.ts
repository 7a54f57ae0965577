import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import type { Problem } from '#contract'
import { accountHandlers } from './account/handlers.ts'
import { requirePerson } from './account/who.ts'
import { DatabaseBusy, named } from './db/database-busy.ts'
import { doseHandlers } from './doses/handlers.ts'
import type { House } from './house.ts'
import { peptideHandlers } from './peptides/handlers.ts'
import { profileHandlers } from './profile/handlers.ts'
import { busy, Refusal } from './refusal.ts'
import { routes } from './routes.ts'
import { scheduleHandlers } from './schedules/handlers.ts'
import { subscriptionHandlers } from './subscription/handlers.ts'

/** Limit declared in reliability.md. */
const BODY_BYTES = 256 * 1024

/** Every call that the contract names. All but those under /api/account need somebody who is signed in. */
export function createApi(house: House) {
  const api = routes()
  api.use(bodyLimit({ maxSize: BODY_BYTES, onError: (c) => c.json(tooLarge, 413) }))
  api.use('/api/*', async (context, next) => {
    await next()
    context.header('cache-control', 'no-store')
  })
  for (const path of ['profile', 'subscription', 'peptides', 'doses', 'schedules', 'scheduled-doses'])
    for (const below of [`/api/${path}`, `/api/${path}/*`]) api.use(below, requirePerson(house.accessTokens))
  api.onError((error, context) => {
    const refusal = refusalOf(error)
    if (!refusal) {
      house.report(error)
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
  api.doc('/api/openapi.json', { openapi: '3.0.0', info: { title: 'Vialog', version: '1.0.0' } })
  return api
    .route('/', accountHandlers(house))
    .route('/', profileHandlers(house))
    .route('/', subscriptionHandlers(house))
    .route('/', peptideHandlers(house))
    .route('/', doseHandlers(house))
    .route('/', scheduleHandlers(house))
}
export type Api = ReturnType<typeof createApi>

const tooLarge: Problem = { code: 'too-large', message: 'This is too large to send.' }

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  // Libraries with a road of their own to the database throw the driver's errors as they are.
  if (named(error) instanceof DatabaseBusy) return busy()
  if (error instanceof HTTPException && error.status === 400)
    return new Refusal(400, { code: 'invalid', message: 'This request could not be read.' })
  return undefined
}
