import type { SharedLink, SharedRecord } from '#contract'
import { SHARED_PARTS } from '#domain/shared-links/parts'
import type { TestPerson } from './people.ts'
import type { TestServer } from './test-server.ts'

/** A valid form: everything of all days, for a week, without a PIN. */
export const linkForm = (changed: Record<string, unknown> = {}) => ({
  parts: SHARED_PARTS as readonly string[],
  from: null as string | null,
  to: null as string | null,
  days: 7,
  pin: null as string | null,
  zone: 'UTC',
  ...changed,
})

export type NewLink = SharedLink & { readonly url: string }

/** Makes a link as its owner. */
export async function newSharedLink(person: TestPerson, changed: Record<string, unknown> = {}): Promise<NewLink> {
  const response = await person.ask('POST', '/api/shared-links', linkForm(changed))
  if (response.status !== 201) throw new Error(`The link was not made: ${await response.text()}`)
  return (await response.json()) as NewLink
}

/** The secret part of an address. */
export const tokenOf = ({ url }: { readonly url: string }): string => url.split('/').at(-1) ?? ''

const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'

/** The request that opens an address. */
export const openingOf = (token: string, pin: string | null = null) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'user-agent': SAFARI },
  body: JSON.stringify({ token, pin }),
})

/** Opens an address as somebody without an account. */
export const opened = async (server: TestServer, token: string, pin: string | null = null) =>
  server.api.request('/api/shared', openingOf(token, pin))

/** The same, with what it shows. */
export async function recordOf(server: TestServer, token: string, pin: string | null = null): Promise<SharedRecord> {
  const response = await opened(server, token, pin)
  if (response.status !== 200) throw new Error(`It does not open: ${await response.text()}`)
  return (await response.json()) as SharedRecord
}
