import { OpenAPIHono } from '@hono/zod-openapi'
import type { Problem } from '#contract'
import type { Person } from './account/access-tokens.ts'

/** What a request carries while it passes through: who is asking, the address it came from, and its name in the log. */
export type Request = { Variables: { person: Person; address: string; requestId: string } }

/** An empty set of routes that answers every invalid input with the message under its field, in the order of the form. */
export function routes() {
  return new OpenAPIHono<Request>({
    defaultHook: (result, context) => {
      if (result.success) return undefined
      return context.json(problemOf(result.error.issues), 400)
    },
  })
}

function problemOf(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): Problem {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[String(issue.path.at(-1) ?? '')] ??= issue.message
  return { code: 'invalid', message: issues[0]?.message ?? 'Invalid Input', fields }
}
