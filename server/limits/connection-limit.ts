import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Settings } from '../env.ts'
import { addressReader, proxyTest } from '../http/client-address.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/**
 * The total is well below the file descriptors of a process (20,000 on Debian), which the database and files need as well.
 * One address gets a quarter of it, so that it cannot keep the others out.
 */
const BOUNDS = { perKey: 2_048, total: 8_192 }

/**
 * Limits the connections of a node and those of one address. A connection over a bound is closed without a response. A
 * trusted proxy (TRUSTED_PROXIES) carries the connections of many clients, so only the total applies to it.
 */
export function limitConnections(
  server: Server,
  { rateLimits, trustedProxies }: Pick<Settings, 'rateLimits' | 'trustedProxies'>,
  bounds = BOUNDS,
): void {
  // In a worker of a node Node would otherwise hand a connection that is too many back and forth until another one closes.
  Object.assign(server, { maxConnections: bounds.total, dropMaxConnection: true })
  if (!rateLimits) return
  const limit = createConcurrencyLimit(bounds)
  const addressOf = addressReader({ hops: 0 })
  const isProxy = proxyTest(trustedProxies)
  server.on('connection', (socket: Socket) => {
    if (isProxy(socket.remoteAddress)) return
    const release = limit.acquire(addressOf(socket.remoteAddress, undefined))
    if (typeof release === 'string') socket.destroy()
    else socket.once('close', release)
  })
}
