import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** How somebody outside can be reached: well, not at all, or so that they pick up and say nothing. */
export type GateMood = 'open' | 'refused' | 'hanging'

export type Gate = {
  readonly port: number
  setMood(mood: GateMood): Promise<void>
  close(): Promise<void>
}

/** Stands before a server of this machine, on one port for ever. */
export async function startGate(behind: number): Promise<Gate> {
  const sockets = new Set<Socket>()
  let mood: GateMood = 'open'
  let server = newServer()
  await listen(0)
  const { port } = server.address() as AddressInfo

  return {
    port,
    async setMood(next) {
      hangUp()
      if (mood === 'refused' && next !== 'refused') {
        server = newServer()
        await listen(port)
      }
      if (mood !== 'refused' && next === 'refused') await shut()
      mood = next
    },
    async close() {
      hangUp()
      if (mood !== 'refused') await shut()
    },
  }

  function newServer(): Server {
    return createServer((near) => {
      sockets.add(near)
      near.on('error', () => near.destroy()).on('close', () => sockets.delete(near))
      if (mood === 'hanging') return
      const far = connect(behind, '127.0.0.1')
      far.on('error', () => near.destroy())
      near.on('close', () => far.destroy())
      near.pipe(far).pipe(near)
    })
  }

  function listen(at: number): Promise<void> {
    return new Promise((resolve) => server.listen(at, '127.0.0.1', resolve))
  }

  function shut(): Promise<void> {
    return new Promise((resolve) => server.close(() => resolve()))
  }

  function hangUp(): void {
    for (const socket of sockets) socket.destroy()
  }
}
