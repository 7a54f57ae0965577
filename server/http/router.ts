import type { IncomingMessage } from 'node:http'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Problem } from '#contract'
import type { Person } from '../account/sessions/access-tokens.ts'
import type { Holder } from '../limits/network-limit.ts'

/**
 * Hono's environment of an API request: the signed-in person, the client's address, the id in the log, the session that a call without an access
 * token made, renewed or ended, the rows returned, its slot.
 */
export type ApiEnv = {
  Variables: {
    person: Person
    address: string
    requestId: string
    sessionId?: string
    rowsRead?: number
    holder?: Holder
  }
  /** `incoming` is missing without a network, as in tests. */
  Bindings: { incoming?: IncomingMessage & { rawBody?: Buffer } }
}

/** A router that answers invalid input with status 400 and the message of each field, in the order of the form. */
export function createRouter() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => {
      if (result.success) return undefined
      return c.json(problemOf(result.error.issues), 400)
    },
  })
}

function problemOf(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): Problem {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) {
    fields[fieldOf(path)] ??= truncated(message)
  }
  return { code: 'invalid', message: truncated(issues[0]?.message ?? 'Invalid Input'), fields }
}

/**
 * Errors in an item of an array are reported under the array, so that an answer never has more fields than the call, and an error in
 * the amount of a component is not shown at the amount of the vial.
 */
function fieldOf(path: readonly PropertyKey[]): string {
  const item = path.findIndex((key) => typeof key === 'number')
  const named = item < 0 ? path : path.slice(0, item)
  return named.findLast((key) => typeof key === 'string') ?? ''
}

/** The contract's own messages are shorter. Zod's message for unknown fields repeats all their names. */
function truncated(message: string): string {
  return message.length <= MESSAGE_LIMIT ? message : `${message.slice(0, MESSAGE_LIMIT)}…`.toWellFormed()
}

const MESSAGE_LIMIT = 200
