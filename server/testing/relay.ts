import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP relay between a client and a local server. */
export type Relay = {
  readonly port: number
  /** 'silent': connections stay open but pass no data, as if the network were cut. */
  setMood(mood: 'open' | 'silent'): void
  /** The number of connections made while it was silent. */
  refused(): number
  close(): Promise<void>
}

/** Starts a relay on a free port to the server on port `behind`. */
export async function startRelay(behind: number): Promise<Relay> {
  const sockets = new Set<Socket>()
  let mood: 'open' | 'silent' = 'open'
  let refused = 0
  const server = createServer((near) => {
    keep(near)
    if (mood === 'silent') return void (refused += 1)
    const far = keep(connect(behind, '127.0.0.1'))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (data) => mood === 'open' && to.write(data))
      from.on('close', () => mood === 'open' && to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    port: (server.address() as AddressInfo).port,
    setMood: (next) => void (mood = next),
    refused: () => refused,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }

  function keep(socket: Socket): Socket {
    sockets.add(socket)
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
  }
}
