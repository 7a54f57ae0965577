import { createHash } from 'node:crypto'
import type { Context } from 'hono'

/** The id that a device gave a write, and the fingerprint of the request: a reused id comes with another fingerprint. */
export type IdempotencyKey = { readonly id: string; readonly fingerprint: string }

/** The key of a request: the header `idempotency-key`, which the contract has checked, and a hash of method, path and body. */
export async function readIdempotencyKey(c: Context): Promise<IdempotencyKey> {
  const body = await c.req.text()
  const fingerprint = createHash('sha256').update(`${c.req.method} ${c.req.path}\n${body}`).digest('base64url')
  return { id: c.req.header('idempotency-key') ?? '', fingerprint }
}
