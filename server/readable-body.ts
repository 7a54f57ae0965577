import type { MiddlewareHandler } from 'hono'
import { unreadable } from './refusal.ts'
import type { Request } from './routes.ts'

/** Declared in reliability.md: ours nest four deep, and a parser must not be led into a cellar. */
const DEPTH = 20

/** Refuses a JSON body that nests too deep before anybody parses it. */
export const refuseDeepBody: MiddlewareHandler<Request> = async (context, next) => {
  const isJson = /^application\/([a-z0-9.+-]+\+)?json\b/i.test(context.req.header('content-type') ?? '')
  if (isJson && depthOf(await context.req.text()) > DEPTH) throw unreadable()
  await next()
}

/** How deep lists and objects nest in a text, whether it is proper JSON or not; brackets inside strings do not count. */
export function depthOf(json: string): number {
  let depth = 0
  let deepest = 0
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[{]|[\]}]/gs)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, (depth += 1))
    else if (token === ']' || token === '}') depth -= 1
  }
  return deepest
}
