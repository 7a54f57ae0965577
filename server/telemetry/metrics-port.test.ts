import { request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { isOwnName, openMetricsPort } from './metrics-port.ts'

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

const registry = {
  contentType: 'text/plain; version=0.0.4; charset=utf-8' as const,
  metrics: () => Promise.resolve('vialog_live_sockets 1\n'),
}

/** The status of /metrics asked for under the name `host`. */
async function statusFor(host: string): Promise<number | undefined> {
  const metrics = await openMetricsPort(registry, { port: 0, host: '127.0.0.1' })
  close = () => metrics.close()
  return new Promise((resolve, reject) => {
    const options = { port: metrics.port, host: '127.0.0.1', path: '/metrics', headers: { host } }
    request(options, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end()
  })
}

test.each(['127.0.0.1:9464', 'localhost:9464', '[::1]:9464', '10.0.0.7', 'vialog', 'LOCALHOST'])(
  'the metrics are answered under the name %s',
  async (host) => expect(await statusFor(host)).toBe(200),
)

test.each([
  'evil.example',
  'evil.example:9464',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  'a b',
  '@',
  'x@evil.example',
])('the metrics are refused under the name "%s", which a page could give to this machine', async (host) =>
  expect(await statusFor(host)).toBe(421),
)

test('the metrics are answered under the name in METRICS_HOST, and no other with dots', () => {
  const isOwn = (name: string) => isOwnName(name, 'Figures.vialog.example')
  expect([isOwn('figures.vialog.example:9464'), isOwn('vialog.example')]).toEqual([true, false])
})
