import { createPublicKey, verify } from 'node:crypto'

/**
 * Whether an Authorization header proves that the holder of a key asks this push service (RFC 8292). `serverKey`: the key that
 * the browser subscribed with, in base64url. The outcome is the status that a push service answers.
 */
export function checkVapid(header: string | undefined, serverKey: string, origin: string): 201 | 401 | 403 {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? []
  if (key === undefined) return 401
  if (key !== serverKey) return 403
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (!isSigned(`${head}.${claims}`, signature, key) || jsonOf(head).alg !== 'ES256') return 403
  const { aud, exp, sub } = jsonOf(claims)
  const ahead = Number(exp) - Date.now() / 1000
  return aud === origin && ahead > 0 && ahead <= DAY_SECONDS && /^(mailto:[^<>\s]+@|https:)/.test(String(sub))
    ? 201
    : 403
}

const DAY_SECONDS = 24 * 60 * 60

function isSigned(text: string, signature: string, key: string): boolean {
  const point = Buffer.from(key, 'base64url')
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) } })
  return verify(
    'sha256',
    Buffer.from(text),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
}

function jsonOf(part: string): Readonly<Record<string, unknown>> {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Readonly<Record<string, unknown>>
}
