import { createServer } from 'node:http'
import { isIP, type AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'
import { securityHeaders } from '../http/security-headers.ts'

/**
 * Serves the metrics at /metrics on a separate port, which must not be public (docs/decisions/017-logs-and-metrics.md). A request by a
 * name that others could give to this machine is refused with 421, so that no page reads them through the DNS.
 */
export async function openMetricsPort(
  registry: Pick<Registry, 'contentType' | 'metrics'>,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const headers = { ...securityHeaders(''), 'cache-control': 'no-store' }
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (!isOwnName(request.headers.host, host)) return void response.writeHead(421).end()
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    void registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * Whether a Host header is an address, `host` (METRICS_HOST), or a name without a dot, such as `localhost`, which the public DNS does not
 * have.
 */
export function isOwnName(header: string | undefined, host: string): boolean {
  if (header === undefined || !URL.canParse(`http://${header}`)) return false
  const { hostname } = new URL(`http://${header}`)
  return hostname === host.toLowerCase() || !hostname.includes('.') || isIP(hostname) !== 0
}
