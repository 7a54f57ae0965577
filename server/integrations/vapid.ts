import webPush from 'web-push'

/** The keys by which push services know this server, in base64url: a point of P-256 (65 bytes) and its scalar (32 bytes). */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

/**
 * Returns the Authorization header for a push service, by its origin (RFC 8292). A signature is made once for each push service
 * and used for six of its twelve hours.
 */
export function createVapid({ publicKey, privateKey }: VapidKeys, subject: string): (origin: string) => string {
  const kept = new Map<string, { readonly header: string; readonly until: number }>()
  return (origin) => {
    const known = kept.get(origin)
    if (known && known.until > Date.now()) return known.header
    const { Authorization } = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm')
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(origin, { header: Authorization, until: Date.now() + KEPT_MS })
    return Authorization
  }
}

const KEPT_MS = 6 * 60 * 60_000
/** There are a handful of push services; the cap keeps an attacker from filling memory with origins. */
const MOST_KEPT = 1_000
