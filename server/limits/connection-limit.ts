import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressReader, proxyTest } from '../http/client-address.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import type { Settings } from '../env.ts'

/** Well below the descriptors of a process (20,000 on Debian), which the database and files need as well. */
const CONNECTIONS = 8_192
/** So that four addresses together can be as many as there may be, and one alone keeps nobody out. */
const CONNECTIONS_OF_ONE_ADDRESS = 2_048

/**
 * Bounds the connections of a node, and those of one address. What is over a bound is closed without an answer. A proxy
 * that is trusted (TRUSTED_PROXIES) carries everybody's connections, so only the first bound is for it.
 */
export function limitConnections(
  server: Server,
  { rateLimits, trustedProxies }: Pick<Settings, 'rateLimits' | 'trustedProxies'>,
  bounds = { perKey: CONNECTIONS_OF_ONE_ADDRESS, total: CONNECTIONS },
): void {
  server.maxConnections = bounds.total
  if (!rateLimits) return
  const limit = createConcurrencyLimit(bounds)
  const addressOf = addressReader({ hops: 0 })
  const isProxy = proxyTest(trustedProxies)
  server.on('connection', (socket: Socket) => {
    if (isProxy(socket.remoteAddress)) return
    const leave = limit.enter(addressOf(socket.remoteAddress, undefined))
    if (typeof leave === 'string') socket.destroy()
    else socket.once('close', leave)
  })
}
