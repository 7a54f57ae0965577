import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Settings } from '../env.ts'
import { createHttpServer } from '../http-server.ts'
import { createSite } from '../site.ts'
import { attachLiveSockets } from '../live/live-sockets.ts'
import type { StaticFiles } from '../http/static-files.ts'
import { openTestServer, type TestServer } from './test-server.ts'

/** A server on a port of its own, with live sockets, for tests of what happens before the handlers. */
export type TestSite = TestServer & {
  readonly site: ReturnType<typeof createSite>
  readonly server: ReturnType<typeof createHttpServer>
  readonly port: number
}

export async function openSite(
  changed: Partial<Settings> = {},
  pages: StaticFiles = { find: () => undefined },
  limits?: Parameters<typeof createHttpServer>[2],
): Promise<TestSite> {
  const server = await openTestServer(changed)
  const site = createSite(server.context, pages)
  const httpServer = createHttpServer(site, server.context, limits)
  const live = attachLiveSockets(httpServer, server.context)
  httpServer.listen(0, '127.0.0.1')
  await once(httpServer, 'listening')
  const { port } = httpServer.address() as AddressInfo
  return {
    ...server,
    site,
    server: httpServer,
    port,
    close: async () => {
      live.close()
      httpServer.closeAllConnections()
      httpServer.close()
      await server.close()
    },
  }
}
