import type { Problem } from '#contract'

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

const PATIENCE_MS = 20_000

/**
 * One request to our own server. Pages and the service worker both speak through it.
 * @throws Unreachable when no answer came.
 */
export async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(path, { ...init, signal: init.signal ?? AbortSignal.timeout(PATIENCE_MS) })
  } catch {
    throw new Unreachable()
  }
}

/**
 * The body of a good answer.
 * @throws Refused with the server's words otherwise.
 */
export async function bodyOf<T>(response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) return body as T
  throw new Refused(
    response.status,
    isProblem(body) ? body : { code: 'failed', message: 'An unexpected error occurred' },
  )
}

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
