import type { Problem } from '#contract'
import { noteServerClock } from './server-clock.ts'

/** The server could not be reached: nothing is known about what it did. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
  constructor() {
    super('Vialog cannot be reached right now. Check your connection and try again.')
  }
}

/** The server answered with no, in words for a person. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number
  readonly problem: Problem

  constructor(status: number, problem: Problem) {
    super(problem.message)
    this.status = status
    this.problem = problem
  }
}

/** Whether to ask again would come to the same: the server has refused, or there is no network. */
export function isFinal(error: unknown): boolean {
  return !navigator.onLine || (error instanceof Refused && error.status < 500 && error.status !== 429)
}

const PATIENCE_MS = 20_000

/**
 * One request to our own server. Pages and the service worker both speak through it.
 * @throws Unreachable when no answer came.
 */
export async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  try {
    const response = await fetch(path, { ...init, signal: init.signal ?? AbortSignal.timeout(PATIENCE_MS) })
    noteServerClock(response.headers.get('date'))
    return response
  } catch {
    throw new Unreachable()
  }
}

/** Sends a body without an access token, for calls of people who are not signed in. @throws Refused | Unreachable */
export async function post<Answer>(path: string, body: object): Promise<Answer> {
  return bodyOf<Answer>(
    await ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  )
}

/**
 * The body of a successful answer. The typed client gives its type; for any other response it is given.
 * @throws Refused with the server's message otherwise.
 */
export async function bodyOf<R extends AnyResponse>(response: R): Promise<SuccessBody<R>>
export async function bodyOf<Body>(response: Response): Promise<Body>
export async function bodyOf(response: AnyResponse): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) return body
  throw new Refused(
    response.status,
    isProblem(body) ? body : { code: 'failed', message: 'An unexpected error occurred' },
  )
}

/** A response of the typed client or of `fetch`. */
type AnyResponse = { readonly ok: boolean; readonly status: number; json(): Promise<unknown> }

/** Of the responses that the contract names for a call, the bodies of the successful ones; unknown for a `Response`. */
type SuccessBody<R> = R extends { readonly ok: true; json(): Promise<infer Body> }
  ? Body
  : R extends { readonly ok: false }
    ? never
    : unknown

/** Whether the body of an error is one of the contract, and not of something between this device and the server. */
export function isProblem(body: unknown): body is Problem {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    'message' in body &&
    typeof body.message === 'string'
  )
}
