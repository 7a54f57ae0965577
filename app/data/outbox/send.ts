import type { Problem } from '#contract'
import { ask, isProblem, Refused, Unreachable } from '../fetch-json.ts'
import type { StoredWrite } from './stored-write.ts'

/** Gives an access token of the person whose writes are sent; undefined when nobody or somebody else is signed in. */
export type Token = () => Promise<string | undefined>

/** What came of sending a write. `mayBeDone`: the answer does not say whether the server has done it. */
export type Outcome =
  | { readonly answer: object }
  | { readonly refused: Problem; readonly mayBeDone?: boolean }
  | 'unreachable'
  | 'signed-out'

/** Two quick retries cure a short failure; one that lasts longer is final (docs/product/offline.md#refused-writes). */
const QUICK_RETRIES_MS = [400, 1200]

/**
 * Sends one write. Only where the server could not be reached or had no time is it 'unreachable', and waits. An answer
 * that cannot be read is refused, so that it does not keep back the writes behind it.
 * @throws an error of the app itself, which says nothing about the write: it waits.
 */
export async function send(write: StoredWrite, token: Token): Promise<Outcome> {
  const request = requestOf(write)
  if (!request) return { refused: unsendable }
  for (let attempt = 0; ; attempt += 1) {
    const reply = await post(write.path, request, token)
    if (typeof reply === 'string') return reply
    const outcome = outcomeOf(reply)
    const pause = isPassing(reply) ? QUICK_RETRIES_MS[attempt] : undefined
    if (pause === undefined) return outcome
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

type Request = { readonly method: string; readonly headers: Headers; readonly body?: string }
/** `body` is undefined where it is not JSON. */
type Reply = { readonly status: number; readonly isOk: boolean; readonly body: unknown }

/** Undefined where the stored write makes no request. */
function requestOf({ id, method, body }: StoredWrite): Request | undefined {
  try {
    const headers = new Headers({ 'content-type': 'application/json', 'idempotency-key': id, prefer: 'changed-rows' })
    return { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  } catch {
    return undefined
  }
}

async function post(path: string, request: Request, token: Token): Promise<Reply | 'unreachable' | 'signed-out'> {
  try {
    const bearer = await token()
    if (!bearer) return 'signed-out'
    request.headers.set('authorization', `Bearer ${bearer}`)
    const response = await ask(path, request)
    if (response.status === 401) return 'signed-out'
    return { status: response.status, isOk: response.ok, body: parse(await textOf(response)) }
  } catch (error) {
    // Refused: the server had no time for a token.
    if (error instanceof Unreachable || error instanceof Refused) return 'unreachable'
    throw error
  }
}

/** @throws Unreachable when the connection broke before the end of the answer. */
async function textOf(response: Response): Promise<string> {
  try {
    return await response.text()
  } catch {
    throw new Unreachable()
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function outcomeOf({ status, isOk, body }: Reply): Outcome {
  // Too many at once, or a busy server: nothing is wrong with the write.
  if (status === 429 || status === 503) return 'unreachable'
  if (!isOk) return isProblem(body) ? { refused: body } : { refused: unreadable, mayBeDone: true }
  return isObject(body) ? { answer: body } : { refused: unreadable, mayBeDone: true }
}

/** Whether the same request may have another answer a moment later. */
function isPassing({ status, isOk, body }: Reply): boolean {
  return status >= 500 || status === 408 || (isOk && !isObject(body))
}

/** Every write is answered with an object. */
function isObject(body: unknown): body is object {
  return typeof body === 'object' && body !== null
}

const unreadable: Problem = {
  code: 'failed',
  message: "The server's answer could not be read. Retry sends it again; it is never saved twice.",
}
const unsendable: Problem = { code: 'failed', message: 'This device could not send it.' }
