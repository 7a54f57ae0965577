import type { IncomingMessage } from 'node:http'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Problem } from '#contract'
import type { Person } from '../account/access-tokens.ts'

/**
 * What a request carries while it passes through: who is asking, the address it came from, its name in the log, and how
 * many rows of a list it was answered with.
 */
export type Request = {
  Variables: { person: Person; address: string; requestId: string; rowsRead?: number }
  /** `incoming` is missing where there is no network beneath, as in tests. */
  Bindings: { incoming?: IncomingMessage & { rawBody?: Buffer } }
}

/** An empty set of routes that answers every invalid input with the message under its field, in the order of the form. */
export function routes() {
  return new OpenAPIHono<Request>({
    defaultHook: (result, c) => {
      if (result.success) return undefined
      return c.json(problemOf(result.error.issues), 400)
    },
  })
}

/** What is wrong with an entry of a list stands under the list, so there are never more fields than the call has. */
function problemOf(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): Problem {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) {
    const field = path.findLast((key) => typeof key === 'string') ?? ''
    fields[field] ??= briefly(message)
  }
  return { code: 'invalid', message: briefly(issues[0]?.message ?? 'Invalid Input'), fields }
}

/** Our own messages are shorter. That of unknown fields names them all, and a body of them would come back twice. */
function briefly(message: string): string {
  return message.length <= MOST_CHARACTERS ? message : `${message.slice(0, MOST_CHARACTERS)}…`.toWellFormed()
}

const MOST_CHARACTERS = 200
