import { hc } from 'hono/client'
import type { Api } from '../../server/api.ts'
import { accessToken, forgetToken } from './session/session.ts'
import { ask } from './fetch-json.ts'

/** Every call of the contract, typed; asked as the person who is signed in. */
export const client = hc<Api>('/', { fetch: askAsPerson })

/** Shows the access token; once more with a fresh one when the server no longer takes it. */
async function askAsPerson(path: string | URL | Request, init?: RequestInit): Promise<Response> {
  const input = path instanceof Request ? path.url : path.toString()
  const token = await accessToken()
  const response = await ask(input, withToken(init, token))
  if (response.status !== 401) return response
  forgetToken(token)
  return ask(input, withToken(init, await accessToken()))
}

function withToken(init: RequestInit | undefined, token: string): RequestInit {
  const headers = new Headers(init?.headers)
  headers.set('authorization', `Bearer ${token}`)
  return { ...init, headers }
}
