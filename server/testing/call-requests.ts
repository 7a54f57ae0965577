import type { createApi } from '../api.ts'
import type { Call } from './call.ts'
import { CALLS } from './calls.ts'
import type { Life } from './life.ts'

/** The routes without a row, and the rows without a route. */
export function strayRoutes(
  api: Pick<ReturnType<typeof createApi>, 'routes'>,
  calls: readonly Pick<Call, 'route'>[] = CALLS,
): readonly string[] {
  const routes = new Set(
    api.routes
      .filter(({ method, path }) => !(method === 'ALL' && path.endsWith('*')))
      .map((r) => `${r.method} ${r.path}`),
  )
  const rows = calls.map(({ route }) => route)
  return [
    ...[...routes].filter((route) => !rows.includes(route)).map((route) => `${route} has no row in the matrix`),
    ...rows.filter((route) => !routes.has(route)).map((route) => `${route} is a row and no route`),
    ...rows.filter((route, at) => rows.indexOf(route) !== at).map((route) => `${route} has two rows`),
  ]
}

export const methodOf = ({ route }: Call): string => route.split(' ', 1)[0] ?? ''

/** The URL of a call with these ids. */
export function addressOf({ route, query = '' }: Call, ids: Readonly<Record<string, string>> = {}): string {
  return route.replace(/^\S+ /, '').replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? '') + query
}

export type Sent = {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
}

/** The request of the person, as headers and text. */
export function requestOf(
  call: Call,
  life: Life,
): Required<Sent> | { readonly headers: Readonly<Record<string, string>> } {
  const body = call.body?.(life)
  const headers = {
    ...(call.by === undefined || call.by === 'link and token'
      ? { authorization: `Bearer ${life.person.session.access_token}` }
      : {}),
    ...(call.by === 'cookie' ? { cookie: life.person.cookie } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(call.write ? { 'idempotency-key': crypto.randomUUID() } : {}),
  }
  return body === undefined ? { headers } : { headers, body: JSON.stringify(body) }
}
