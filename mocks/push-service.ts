import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decryptPush, type BrowserKeys } from './push-decryption.ts'
import { checkVapid } from './vapid-check.ts'

/** What a page gets from `pushManager.subscribe()`, in base64url. */
export type BrowserSubscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** A message that was taken. `text` decrypts it, as the browser would. */
export type Pushed = {
  readonly endpoint: string
  readonly ttl: number
  readonly topic: string | undefined
  readonly urgency: string | undefined
  readonly text: string
}

/** How it treats messages: an answer with this status, or one of the ways in which a service misbehaves. */
export type PushMood =
  | { readonly status: number; readonly retryAfter?: string }
  | 'well'
  | 'hanging'
  | 'hanging-body'
  | 'endless-body'
  | 'closing'
  | 'redirecting'
export type PushStandIn = Awaited<ReturnType<typeof startPushService>>

/**
 * A stand-in for a push service (RFC 8030) and for the browsers that subscribe there. It takes messages for the subscriptions
 * that it made, from the server whose key a browser subscribed with, and refuses others as a real one does.
 */
export async function startPushService(port = 0) {
  const subscriptions = new Map<string, BrowserKeys & { readonly serverKey: string }>()
  const moods = new Map<string, PushMood>()
  const messages: Pushed[] = []
  const asked: string[] = []
  let mood: PushMood = 'well'

  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    void bodyOf(request).then((body) => answer(request, response, body))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    if (request.url === '/subscriptions') return json(response, subscribe(body.toString('utf8')))
    if (request.url === '/messages') return json(response, messages)
    const endpoint = `${address}${request.url}`
    if (request.method === 'DELETE') {
      subscriptions.delete(endpoint)
      return void response.writeHead(204).end()
    }
    const treatment = moods.get(endpoint) ?? mood
    if (treatment === 'hanging') return
    if (treatment === 'closing') return void request.socket.destroy()
    if (treatment === 'redirecting') return void response.writeHead(307, { location: `${address}/elsewhere` }).end()
    if (typeof treatment === 'object') {
      const { status, retryAfter } = treatment
      return void response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end('no')
    }
    const status = take(endpoint, request, body)
    response.writeHead(status)
    if (treatment === 'well') return void response.end()
    response.write('x')
    if (treatment === 'endless-body') babble(response)
  }

  /** Checks a message as a real service does, which cannot read it, and keeps it. Returns the status. */
  function take(endpoint: string, { method, headers }: IncomingMessage, body: Buffer): number {
    const keys = subscriptions.get(endpoint)
    if (method !== 'POST' || !keys) return 404
    const allowed = checkVapid(headers.authorization, keys.serverKey, address)
    if (allowed !== 201) return allowed
    const { ttl, topic, urgency } = headers
    if (!/^\d+$/.test(String(ttl)) || headers['content-encoding'] !== 'aes128gcm') return 400
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) return 400
    if (body.length > MOST_BYTES) return 413
    messages.push({
      endpoint,
      ttl: Number(ttl),
      topic: topic?.toString(),
      urgency: urgency?.toString(),
      get text() {
        return decryptPush(body, keys).toString('utf8')
      },
    })
    return 201
  }

  function subscribe(serverKey: string): BrowserSubscription {
    const pair = createECDH('prime256v1')
    const p256dh = pair.generateKeys('base64url')
    const auth = randomBytes(16).toString('base64url')
    const endpoint = `${address}/send/${randomUUID()}`
    subscriptions.set(endpoint, { privateKey: pair.getPrivateKey('base64url'), auth, serverKey })
    return { endpoint, p256dh, auth }
  }

  return {
    /** The origin, which the setting PUSH_STAND_IN takes. */
    address,
    /** The messages that were taken, the first one on top. From another process: GET /messages. */
    messages: messages as readonly Pushed[],
    /** Every request: 'POST /…'. */
    asked: asked as readonly string[],
    /** A browser subscribes with the public key of a server. From another process: POST /subscriptions with the key. */
    subscribe,
    /** How it treats messages from now on: those of one subscription, or all others. */
    setMood(next: PushMood, { endpoint }: { readonly endpoint?: string } = {}) {
      if (endpoint === undefined) mood = next
      else moods.set(endpoint, next)
    },
    /** The subscription is over: what is sent to it is answered with 404. */
    unsubscribe({ endpoint }: { readonly endpoint: string }) {
      subscriptions.delete(endpoint)
    },
    /** How many connections are open. */
    connections: () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count))),
    /** Closes every connection, also those of requests that wait for an answer. */
    hangUp: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function json(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

/** RFC 8030, section 7.2: the size that every service takes. */
const MOST_BYTES = 4096

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Writes until the other side hangs up. */
function babble(response: ServerResponse): void {
  if (response.destroyed) return
  if (response.write(Buffer.alloc(64 * 1024, 'x'))) setImmediate(babble, response)
  else response.once('drain', () => babble(response))
}
