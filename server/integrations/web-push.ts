import { ECDH } from 'node:crypto'
import { Agent as HttpAgent, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import webPush from 'web-push'
import { createAnsweringServices } from './answering-services.ts'
import { isPublicUrl } from './public-address.ts'
import { createPublicLookup, NotPublic, type Resolve } from './public-lookup.ts'
import { MOST_AT_ONCE, type PushOutcome, type PushService, type Subscription } from './push-service.ts'
import { retryAfterMs } from './retry-after.ts'
import { createVapid, type VapidKeys } from './vapid.ts'

export type WebPushSettings = {
  readonly keys: VapidKeys
  /** Whom a push service may write to about this server: a `mailto:` address (RFC 8292, section 2.1). */
  readonly subject: string
  /** The hosts that may be sent to, with `*.` for all beneath a name. */
  readonly hosts: readonly string[]
  /** The origin of a stand-in on this machine, the only address that need not be public. */
  readonly standIn: string | undefined
}

/** For everything together: the wait for a connection, the connection, the request and its answer. */
const TIMEOUT_MS = 10_000
/** How long a registration waits for the DNS. */
const REGISTRATION_MS = 2_000
/** What a push service says beside its status is read to its end, so that the connection can be used again, up to this. */
const MAX_ANSWER_BYTES = 16 * 1024
/** Where a push service does not say when: after a connection that failed, or an error of its own. */
const LATER_MS = 60_000
/** After a connection that the push service had closed while nothing was sent. */
const AT_ONCE_MS = 1_000
/** Where as many as may be are waiting for services that did not answer before. */
const STRANGER_MS = 5_000
const STRANGERS = 16
/** The services of the usual browsers, which need not answer first. */
const KNOWN = ['https://fcm.googleapis.com', 'https://updates.push.services.mozilla.com', 'https://web.push.apple.com']
const AGENT = { keepAlive: true, maxSockets: MOST_AT_ONCE, maxTotalSockets: 4 * MOST_AT_ONCE, timeout: 30_000 }

/**
 * Web pushes: encrypted for the browser (RFC 8291), signed for its push service (RFC 8292), and sent by requests that follow no
 * redirect, reach public addresses of known services only and end in time (docs/decisions/043-public-addresses.md). Tests replace `resolve` and
 * have less time.
 */
export function createWebPush(
  { keys, subject, hosts, standIn }: WebPushSettings,
  { resolve, timeoutMs = TIMEOUT_MS }: { readonly resolve?: Resolve; readonly timeoutMs?: number } = {},
): PushService {
  const authorization = createVapid(keys, subject)
  const agents = { https: new HttpsAgent(AGENT), http: new HttpAgent(AGENT) }
  const lookup = createPublicLookup(resolve)
  const services = createAnsweringServices(STRANGERS, standIn === undefined ? KNOWN : [...KNOWN, standIn])
  return {
    publicKey: keys.publicKey,
    async accepts({ endpoint, p256dh }) {
      if (!isAllowed(endpoint) || !isPoint(p256dh)) return false
      const { origin, hostname } = new URL(endpoint)
      return origin === standIn || KNOWN.includes(origin) || (await leadsOutside(hostname))
    },
    async send(to, message, { ttlSeconds, topic }) {
      if (!isAllowed(to.endpoint)) return 'refused'
      const body = encrypted(JSON.stringify(message), to)
      if (!body) return 'refused'
      const url = new URL(to.endpoint)
      const end = services.begin(url.origin)
      if (!end) return { afterMs: STRANGER_MS }
      let answered = false
      try {
        const said = await exchange(url, body, {
          authorization: authorization(url.origin),
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          'content-length': body.length,
          ttl: ttlSeconds,
          urgency: 'high',
          ...(topic === undefined ? {} : { topic }),
        })
        answered = said.answered
        return said.outcome
      } finally {
        end(answered)
      }
    },
  }

  function leadsOutside(host: string): Promise<boolean> {
    return new Promise((settle) => {
      const timeout = setTimeout(settle, REGISTRATION_MS, true)
      lookup(host, { all: true }, (error) => {
        clearTimeout(timeout)
        settle(!(error instanceof NotPublic))
      })
    })
  }

  function isAllowed(endpoint: string): boolean {
    if (standIn !== undefined && URL.canParse(endpoint) && new URL(endpoint).origin === standIn) return true
    return isPublicUrl(endpoint) && isHostOf(hosts, new URL(endpoint).hostname)
  }

  function exchange(url: URL, body: Buffer, headers: Readonly<Record<string, string | number>>): Promise<Exchange> {
    return new Promise((settle) => {
      const options = { method: 'POST', headers }
      // Only the stand-in is spoken to over http.
      const request =
        url.protocol === 'https:'
          ? httpsRequest(url, { ...options, agent: agents.https, lookup })
          : httpRequest(url, { ...options, agent: agents.http })
      const giveUp = () => settle({ answered: false, outcome: { afterMs: LATER_MS } })
      const timeout = setTimeout(() => {
        giveUp()
        request.destroy()
      }, timeoutMs)
      request.once('close', () => {
        clearTimeout(timeout)
        // Also where a connection ends without a word or an error.
        giveUp()
      })
      request.on('error', (error) => settle({ answered: false, outcome: outcomeOfError(error, request) }))
      request.once('response', (response) => {
        settle({ answered: true, outcome: outcomeOf(response) })
        readBounded(response)
      })
      request.end(body)
    })
  }
}

/** Whether a host is one of these, or beneath one with `*.`. */
function isHostOf(hosts: readonly string[], host: string): boolean {
  return hosts.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one))
}

type Exchange = { readonly outcome: PushOutcome; readonly answered: boolean }

/** Whether a browser's public key is a point of P-256. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed')
    return true
  } catch {
    return false
  }
}

/** The message for this browser alone; undefined if its keys are none. */
function encrypted(text: string, { p256dh, auth }: Subscription): Buffer | undefined {
  try {
    return webPush.encrypt(p256dh, auth, text, 'aes128gcm').cipherText
  } catch {
    return undefined
  }
}

function outcomeOf({ statusCode: status = 0, headers }: IncomingMessage): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 408 || status === 429 || status >= 500)
    return { afterMs: retryAfterMs(headers['retry-after'], Date.now()) ?? LATER_MS }
  return 'refused'
}

function outcomeOfError(error: Error, request: ClientRequest): PushOutcome {
  if (error instanceof NotPublic) return 'refused'
  return { afterMs: request.reusedSocket ? AT_ONCE_MS : LATER_MS }
}

function readBounded(response: IncomingMessage): void {
  let bytes = 0
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MAX_ANSWER_BYTES) response.destroy()
  })
  response.on('error', () => {})
}
