import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Settings } from '../env.ts'
import { createHttpServer, createSite } from '../http/server.ts'
import { attachLive } from '../live/live-sockets.ts'
import type { Pages } from '../http/static-files.ts'
import { openHouse, type TestHouse } from './house.ts'

/** A whole server on a port of its own, live line included; for what is decided before a handler is asked. */
export type TestSite = TestHouse & {
  readonly site: ReturnType<typeof createSite>
  readonly server: ReturnType<typeof createHttpServer>
  readonly port: number
}

export async function openSite(
  changed: Partial<Settings> = {},
  pages: Pages = { find: () => undefined },
  limits?: Parameters<typeof createHttpServer>[2],
): Promise<TestSite> {
  const house = await openHouse(changed)
  const site = createSite(house.house, pages)
  const server = createHttpServer(site, house.house, limits)
  const live = attachLive(server, house.house)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    ...house,
    site,
    server,
    port,
    close: async () => {
      live.close()
      server.closeAllConnections()
      server.close()
      await house.close()
    },
  }
}
