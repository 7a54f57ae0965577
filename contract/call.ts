import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { ChangedRows } from './device-rows.ts'
import { Problem } from './problem.ts'

/** A call that reads. */
export function query<const Path extends string, Answer extends Answers, const Request extends Asked = object>(
  path: Path,
  answers: Answer,
  request?: Request,
) {
  return call('get', path, answers, (request ?? {}) as Request)
}

/** A call that reads, and asks by POST because a URL may not hold what it asks. It needs no idempotency key. */
export function readByPost<const Path extends string, Answer extends Answers, const Request extends Asked>(
  path: Path,
  answers: Answer,
  request: Request,
) {
  return call('post', path, answers, request)
}

/** A call that changes something, and may do so again when it is sent again. */
export function mutation<
  const Method extends Changing,
  const Path extends string,
  Answer extends Answers,
  const Request extends Asked = object,
>(method: Method, path: Path, answers: Answer, request?: Request) {
  return call(method, path, answers, (request ?? {}) as Request)
}

/** A call that a device may send twice, with its idempotency key: it is done once (docs/decisions/002-idempotent-writes.md). */
export function write<
  const Method extends Changing,
  const Path extends string,
  Answer extends Answers,
  const Request extends Asked = object,
>(method: Method, path: Path, answers: Answer, request?: Request) {
  return call(method, path, answers, { ...request, headers: WriteHeaders } as Request & {
    readonly headers: typeof WriteHeaders
  })
}

function call<
  const Method extends Changing | 'get',
  const Path extends string,
  Answer extends Answers,
  const Request extends Asked,
>(method: Method, path: Path, answers: Answer, request: Request) {
  return createRoute({ method, path, request, responses: { ...answers, ...refusals } })
}

type Changing = 'post' | 'put' | 'patch' | 'delete'
type Answers = RouteConfig['responses']
type Asked = NonNullable<RouteConfig['request']>
type RouteConfig = Parameters<typeof createRoute>[0]

/** 200 with a JSON body of this shape. */
export function ok<S extends z.ZodType>(schema: S) {
  return { 200: json(schema) }
}

/** The answer of a write: 200 with a JSON body of this shape, and the rows that it has changed where the device asks for them. */
export function done<S extends z.ZodType>(schema: S) {
  return { 200: json(z.intersection(schema, WithChanged)) }
}

/** The same with 201, of a write that makes a row. */
export function created<S extends z.ZodType>(schema: S) {
  return { 201: json(z.intersection(schema, WithChanged)) }
}

/**
 * `changed` is there where the request has the header `prefer: changed-rows` (RFC 7240, section 2), but for a write that is sent again or
 * changes hundreds of rows: then a device asks for what has changed (contract/rows.ts).
 */
export const WithChanged = z.object({ changed: ChangedRows.optional() })

/** A JSON body of this shape. */
export function json<S extends z.ZodType>(schema: S, description = '') {
  return { content: { 'application/json': { schema } }, description }
}

/** A JSON body that a call must carry. */
export function jsonBody<S extends z.ZodType>(schema: S) {
  return { ...json(schema), required: true as const }
}

/** The id in a path. `error` says that there is no such row. */
export function pathId(error: string) {
  return z.object({ id: uuid(error) })
}

/** A uuid, in lower case. */
export function uuid(error: string) {
  return z.uuid({ error }).toLowerCase()
}

/** An instant that a device sends, in ISO 8601 with its offset. */
export function instant() {
  const error = 'Please send the moment as ISO 8601'
  return z.iso.datetime({ offset: true, error }).max(40, error)
}

/**
 * The header of every write: an id made on the device, so that the same write sent twice is done once
 * (docs/product/offline.md#unsent-writes).
 */
const WriteHeaders = z.object({
  'idempotency-key': z.uuid({ error: 'A write needs an idempotency-key header with a uuid' }),
})

/** The errors that any call may answer with. */
const refusals = {
  400: json(Problem, 'Something in the request is invalid; nothing was written'),
  401: json(Problem, 'Nobody is signed in'),
  403: json(Problem, 'This is not open to the person who asks: it needs premium, a role or the password'),
  404: json(Problem, 'There is no such thing of yours'),
  409: json(Problem, 'It has changed in the meantime, or no more of it is kept for one person'),
  413: json(Problem, 'The request is too large'),
  422: json(Problem, 'This id was used for another write'),
  429: json(Problem, 'Too many requests'),
  503: json(Problem, 'Busy; try again'),
} as const
