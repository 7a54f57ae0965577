import type { hc } from 'hono/client'
import type { Api } from '../../server/api.ts'
import { accessToken, forgetToken } from './session/session.ts'
import { ask } from './fetch-json.ts'

/**
 * The typed client of the API. Each request carries the access token of the signed-in person: `client.api.doses[':id'].$get({ param: { id } })`.
 * The types are those of Hono's client, whose code is left out (docs/decisions/028-signed-in-chunk.md).
 */
export const client = callAt([]) as ReturnType<typeof hc<Api>>

/** The input of a call. `param` replaces the parts of the path that begin with a colon. */
type CallArguments = {
  readonly param?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly header?: Readonly<Record<string, string>>
  readonly json?: unknown
}

type CallOptions = { readonly headers?: Readonly<Record<string, string>>; readonly init?: RequestInit }

/** A proxy: each property that is read adds a part to the path, and the last one (`$get`) is the method. */
function callAt(parts: readonly string[]): unknown {
  return new Proxy(() => undefined, {
    get: (_call, name) => callAt([...parts, String(name)]),
    apply: (_call, _self, [given, options]: [CallArguments?, CallOptions?]) =>
      askAsPerson(pathOf(parts.slice(0, -1), given), initOf(parts.at(-1) ?? '', given, options)),
  })
}

/** The path of a call with its query. Parameters are percent-encoded, so that none adds a part. */
function pathOf(parts: readonly string[], { param = {}, query = {} }: CallArguments = {}): string {
  const filled = parts.map((part) => (part.startsWith(':') ? encodeURIComponent(param[part.slice(1)] ?? '') : part))
  const pairs = Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one]))
  const search = new URLSearchParams(pairs).toString()
  return `/${filled.join('/')}${search === '' ? '' : `?${search}`}`
}

function initOf(method: string, { header, json }: CallArguments = {}, options: CallOptions = {}): RequestInit {
  const headers = {
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    ...header,
    ...options.headers,
  }
  const body = json === undefined ? {} : { body: JSON.stringify(json) }
  return { method: method.slice('$'.length).toUpperCase(), headers, ...body, ...options.init }
}

/** Shows the access token; once more with a fresh one when the server no longer takes it. */
async function askAsPerson(path: string, init: RequestInit): Promise<Response> {
  const token = await accessToken()
  const response = await ask(path, withToken(init, token))
  if (response.status !== 401) return response
  forgetToken(token)
  return ask(path, withToken(init, await accessToken()))
}

function withToken(init: RequestInit, token: string): RequestInit {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  return { ...init, headers }
}
