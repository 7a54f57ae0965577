import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

/** How often a node is asked whether it wants requests. */
const LOOK_MS = 100
const READY_PATH = '/readyz'

/** A load balancer as a proxy before many nodes is one: nodes take turns, those that are not ready are left out. */
export type Balancer = AsyncDisposable & {
  readonly address: string
  /** The nodes from now on, by their addresses. A request with the cookie `node=1` goes to the second. */
  setNodes(addresses: readonly string[]): void
  /** Waits until every node is ready. */
  allReady(): Promise<void>
}

type Node = { readonly address: string; ready: boolean }

/** Starts a balancer on a free port of this machine, without nodes. */
export async function startBalancer(): Promise<Balancer> {
  let nodes: readonly Node[] = []
  let turn = 0
  const server = createServer((request, response) => void forward(request, response, choices(request)))
  server.on('upgrade', (request, stream, head) => tunnel(request, stream, head, choices(request)[0]))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const look = setInterval(() => nodes.forEach((node) => void lookAt(node)), LOOK_MS)

  return {
    address: `http://localhost:${port}`,
    setNodes(addresses) {
      nodes = addresses.map((address) => nodes.find((known) => known.address === address) ?? { address, ready: false })
    },
    async allReady() {
      while (nodes.length === 0 || nodes.some(({ ready }) => !ready))
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    },
    async [Symbol.asyncDispose]() {
      clearInterval(look)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  /** The node that a request should go to, and after it the others, for when that one is gone. */
  function choices({ headers }: IncomingMessage): readonly Node[] {
    const wanted = /(?:^|;\s*)node=(\d+)/.exec(headers.cookie ?? '')?.[1]
    const chosen = wanted === undefined ? undefined : nodes[Number(wanted)]
    if (chosen) return [chosen]
    turn += 1
    return nodes.map((_, at) => nodes[(at + turn) % nodes.length] as Node).filter(({ ready }) => ready)
  }
}

async function lookAt(node: Node): Promise<void> {
  const response = await fetch(node.address + READY_PATH).catch(() => undefined)
  await response?.body?.cancel()
  node.ready = response?.ok === true
}

/** Where a node takes no connection the next is asked: nothing had been sent. */
async function forward(request: IncomingMessage, response: ServerResponse, nodes: readonly Node[]): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const body = Buffer.concat(parts)
  for (const node of nodes) if (await answered(request, response, node, body)) return
  if (!response.headersSent) response.writeHead(502).end()
}

function answered(
  { method, url, headers }: IncomingMessage,
  response: ServerResponse,
  node: Node,
  body: Buffer,
): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = ask(node.address + url, { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.once('error', () => response.destroy())
      answer.once('close', () => resolve(true))
    })
    sent.once('error', (error) => {
      const refused = 'code' in error && error.code === 'ECONNREFUSED'
      if (!refused && !response.headersSent) response.writeHead(502).end()
      resolve(!refused)
    })
    sent.end(body)
  })
}

function tunnel(request: IncomingMessage, stream: Duplex, head: Buffer, node: Node | undefined): void {
  stream.on('error', () => stream.destroy())
  if (!node) return void stream.destroy()
  const { hostname, port } = new URL(node.address)
  const far = connect(Number(port), hostname, () => {
    const lines = request.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []))
    far.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    far.write(head)
    far.pipe(stream).pipe(far)
  })
  far.on('error', () => stream.destroy())
  far.on('close', () => stream.destroy())
  stream.on('close', () => far.destroy())
}
