import type { PushMessage } from '#domain/reminders/push-message'

/** A browser's push subscription: where its push service takes messages, and the keys that encrypt them for it (RFC 8291). */
export type Subscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/**
 * How long a push service keeps a message for a device that is offline, and under which name (at most 32 characters of
 * base64url) a later one replaces it.
 */
export type PushOptions = { readonly ttlSeconds: number; readonly topic?: string }

/**
 * What a push service answered. 'sent': it took the message. 'gone': it does not know the subscription any more (404, 410).
 * 'refused': it will never take this message (another 4xx or a redirect, an address that is not of a public host, keys that are
 * none). 'later': it may take it after `afterMs` (429 and 5xx with their Retry-After, no answer in time, no connection).
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | { readonly afterMs: number }

/** Sends messages to browsers. Never throws for what a push service does. */
export type PushService = {
  /** The public key by which browsers subscribe (VAPID), in base64url. */
  readonly publicKey: string
  /**
   * Whether messages can be sent to this subscription: a public address, also where its name leads, and a key by which one can
   * encrypt. A name that the DNS does not find now is accepted: `send` looks again.
   */
  accepts(subscription: Subscription): Promise<boolean>
  /** At most MOST_AT_ONCE messages to one push service are under way; more wait, within their 10 seconds. */
  send(to: Subscription, message: PushMessage, options: PushOptions): Promise<PushOutcome>
}

/** How many messages to one push service are under way at once. */
export const MOST_AT_ONCE = 128
