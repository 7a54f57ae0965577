import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The site as it is before and after a new version was published: a server of our own in front of it, that gives every
 * built file another name from then on, and no longer has the old ones.
 */
export type TwoBuilds = AsyncDisposable & { readonly address: string; publish(): void }

export async function startTwoBuilds(site: string): Promise<TwoBuilds> {
  let isPublished = false
  const server = createServer((request, response) => void forward(request, response, site, isPublished))
  server.on('upgrade', (_request, socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://localhost:${port}`,
    publish() {
      isPublished = true
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  site: string,
  isPublished: boolean,
): Promise<void> {
  const path = request.url ?? '/'
  const isOldName = isPublished && path.startsWith('/assets/') && !path.includes(NEXT)
  if (isOldName || (!isPublished && path.includes(NEXT))) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.')
    return
  }
  const { status, headers, body } = await answerOf(request, site, path.replace(NEXT, ''))
  // Hashes of scripts and of files are those of the first build.
  if (isPublished) for (const name of ['content-security-policy', 'etag']) delete headers[name]
  const isText = /html|javascript|css/.test(String(headers['content-type'])) || /^\/assets\/.*\.json$/.test(path)
  const sent = isPublished && isText ? Buffer.from(renamed(body.toString('utf8'))) : body
  response.writeHead(status, { ...headers, 'cache-control': 'no-store', 'content-length': sent.length }).end(sent)
}

const NEXT = '.next'

/** Every built file, and the version that the service worker calls its cache after, under another name. */
function renamed(text: string): string {
  return text
    .replaceAll(/((?:assets\/|\.\/)[\w.$~-]+-[\w-]{6,12})\.(js|css|json)\b/g, `$1${NEXT}.$2`)
    .replaceAll(/vialog-([\w-]{12})(?=[`"'])/g, 'vialog-next$1')
}

type Answer = { readonly status: number; readonly headers: Record<string, string | string[]>; readonly body: Buffer }

function answerOf(request: IncomingMessage, site: string, path: string): Promise<Answer> {
  const { origin, host } = new URL(site)
  const headers = { ...request.headers, host, 'accept-encoding': 'identity' }
  if (headers.origin !== undefined) headers.origin = origin
  return new Promise((resolve, reject) => {
    const asked = ask(new URL(path, site), { method: request.method ?? 'GET', headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 502,
          headers: Object.fromEntries(
            Object.entries(answer.headers).flatMap(([name, value]) =>
              value === undefined || name === 'transfer-encoding' ? [] : [[name, value]],
            ),
          ),
          body: Buffer.concat(parts),
        }),
      )
    })
    asked.on('error', reject)
    request.pipe(asked)
  })
}
