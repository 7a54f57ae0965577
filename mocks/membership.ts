import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const MEMBERSHIP_KEY = 'membership-key'

/** A stand-in for the provider of memberships: it knows members by address and refuses requests without the key. */
export async function startMembershipProvider() {
  const members = new Map<string, readonly { status: string; renewal_period_end: string | null }[]>()
  const asked: string[] = []
  let mood: 'well' | 'failing' | 'hanging' | 'babbling' | 'redirecting' | 'other-shape' = 'well'

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://members')
    const email = url.searchParams.get('email') ?? ''
    asked.push(`${request.method} ${url.pathname} ${email}`)
    const send = (status: number, body: unknown, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    if (request.headers.authorization !== `Bearer ${MEMBERSHIP_KEY}`) return send(401, { error: 'no' })
    if (request.method !== 'GET' || url.pathname !== '/memberships') return send(404, { error: 'no such call' })
    if (mood === 'hanging') return undefined
    if (mood === 'failing') return send(500, { error: 'oops' })
    if (mood === 'babbling') return response.writeHead(200).end('<h1>Hello</h1>')
    if (mood === 'redirecting') return send(302, {}, { location: 'http://127.0.0.1:9/' })
    if (mood === 'other-shape') return send(200, { data: [{ status: 'active', renewal_period_end: 'soon' }] })
    return send(200, { data: members.get(email) ?? [] })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    members,
    asked,
    setMood(next: typeof mood) {
      mood = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
