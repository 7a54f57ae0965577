import { once } from 'node:events'
import { connect } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { pacedBody } from './paced-body.ts'

const bytes = (count: number) => Uint8Array.from({ length: count }, (_, at) => at % 251)
const PACE = { leastBytesPerSecond: 1_000_000, checkMs: 20, longestMs: 10_000 }

test('the bytes arrive whole, and the place is left once', async () => {
  const done = vi.fn<() => void>()
  const sent = bytes(200_000)
  const got = new Uint8Array(await new Response(pacedBody(sent, done)).arrayBuffer())
  expect(Buffer.compare(got, sent)).toBe(0)
  expect(done).toHaveBeenCalledTimes(1)
})

test('an empty answer ends', async () => {
  const done = vi.fn<() => void>()
  expect((await new Response(pacedBody(bytes(0), done)).arrayBuffer()).byteLength).toBe(0)
  expect(done).toHaveBeenCalledTimes(1)
})

test('a client that reads nothing, or leaves, gives its place back', async () => {
  const [stalled, left] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const reader = pacedBody(bytes(200_000), stalled, PACE).getReader()
  await reader.read()
  await vi.waitFor(() => expect(stalled).toHaveBeenCalledTimes(1))
  await expect(reader.read()).rejects.toThrow('too slowly')
  await pacedBody(bytes(200_000), left, PACE).cancel()
  expect(left).toHaveBeenCalledTimes(1)
})

test('a client that keeps the pace is cut at the end of the time', async () => {
  const done = vi.fn<() => void>()
  const slow = { leastBytesPerSecond: 1, checkMs: 20, longestMs: 60 }
  const reader = pacedBody(bytes(10_000_000), done, slow).getReader()
  await expect(
    (async () => {
      for (;;) {
        const { done: isOver } = await reader.read()
        if (isOver) return
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    })(),
  ).rejects.toThrow('too slowly')
  expect(done).toHaveBeenCalledTimes(1)
})

test('a connection that reads nothing is closed, one that reads gets every byte', async () => {
  const done = vi.fn<() => void>()
  // More than the buffers of both ends of a connection hold.
  const sent = bytes(40_000_000)
  const api = new Hono().get('/', (c) => c.body(pacedBody(sent, done, { ...PACE, checkMs: 200 })))
  const server = serve({ fetch: api.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It listens at a port.')
  const stalled = connect(address.port, '127.0.0.1').pause()
  stalled.on('error', () => undefined)
  stalled.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), { timeout: 10_000 })
  stalled.destroy()
  const whole = await (await fetch(`http://127.0.0.1:${address.port}/`)).arrayBuffer()
  expect(whole.byteLength).toBe(sent.byteLength)
  expect(done).toHaveBeenCalledTimes(2)
  server.close()
})
