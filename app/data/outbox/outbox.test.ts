import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Refused, Unreachable } from '../fetch-json.ts'
import { onOutbox } from './events.ts'
import { flush, type Flushed } from './outbox.ts'
import type { StoredWrite } from './stored-write.ts'

const disk = vi.hoisted(() => ({ writes: new Map<number, StoredWrite>() }))
vi.mock('../indexed-db.ts', () => ({
  onDevice: async (work: (database: unknown) => unknown) =>
    work({
      transaction: () => ({
        store: {
          openCursor: async () => cursor([...disk.writes.values()]),
          index: () => ({ getKey: async (id: string) => [...disk.writes.values()].find((one) => one.id === id)?.seq }),
          put: async (write: StoredWrite) => disk.writes.set(write.seq ?? 0, write),
          delete: async (seq: number) => disk.writes.delete(seq),
        },
      }),
    }),
}))
function cursor([value, ...others]: readonly StoredWrite[]): unknown {
  return value ? { value, continue: async () => cursor(others) } : null
}

type Sent = { readonly key: string | null; readonly path: string }
let sent: Sent[]
let answer: (sent: Sent) => Response | Promise<Response>
const reported = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  disk.writes = new Map([1, 2].map((seq) => [seq, write(seq)]))
  answer = () => Response.json({ id: 'row' })
  reported.mockReset()
  vi.stubGlobal('reportError', reported)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const request = { key: new Headers(init.headers).get('idempotency-key'), path }
    sent.push(request)
    return answer(request)
  })
  vi.stubGlobal('navigator', { locks: { request: (_name: string, act: () => unknown) => act() } })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  )
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const write = (seq: number): StoredWrite => ({
  seq,
  id: `write-${seq}`,
  userId: 'ana',
  kind: 'log-dose',
  method: 'POST',
  path: '/api/doses',
  body: { id: `write-${seq}` },
  preview: {},
  madeAt: Date.now(),
})
const kept = () => [...disk.writes.values()]
const keys = () => sent.map(({ key }) => key)
const html = (status = 200) => new Response('<html>Sign in to the network</html>', { status })

async function flushed(token: () => Promise<string | undefined> = async () => 'token'): Promise<Flushed> {
  const result = flush('ana', token)
  // Awaited below: until then a rejection has no handler.
  result.catch(() => undefined)
  await vi.runAllTimersAsync()
  return result
}

describe('a write waits as it is', () => {
  const waits = async (token?: () => Promise<string | undefined>) => {
    const before = kept()
    expect(await flushed(token)).toBe('unreachable')
    expect(kept()).toEqual(before)
  }

  test('a write waits as it is without a network', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await waits()
  })

  test('a write waits as it is when the connection breaks in the middle of the answer; it is sent again under the same id', async () => {
    answer = () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) }))
    await waits()
    answer = () => Response.json({})
    expect(await flushed()).toBe('empty')
    expect(keys()).toEqual(['write-1', 'write-1', 'write-2'])
  })

  test.each([429, 503])('a write waits as it is while the server answers %s', async (status) => {
    answer = () => Response.json({ code: 'busy', message: 'Please try again in a moment.' }, { status })
    await waits()
  })

  test('a write waits as it is while the server has no time for a token', async () => {
    await waits(() => Promise.reject(new Refused(503, { code: 'busy', message: 'Busy.' })))
    await waits(() => Promise.reject(new Unreachable()))
    expect(sent).toEqual([])
  })

  test('a write waits as it is at an error of the app itself, which is thrown and not taken for a missing network', async () => {
    const before = kept()
    const broken = () => Promise.reject(new TypeError("Cannot read properties of undefined (reading 'id')"))
    await expect(flushed(broken)).rejects.toThrow(TypeError)
    expect(kept()).toEqual(before)
  })
})

describe('a write is kept under "Needs attention", and the next one is sent', () => {
  test('a write is kept under "Needs attention" when the answer is not one of the server, after two quick retries; it keeps its id for ever', async () => {
    answer = ({ key }) => (key === 'write-1' ? html() : Response.json({}))
    expect(await flushed()).toBe('empty')
    expect(keys()).toEqual(['write-1', 'write-1', 'write-1', 'write-2'])
    expect(kept()).toMatchObject([{ id: 'write-1', mayBeDone: true, refused: { code: 'failed' } }])
  })

  test('a write is kept under "Needs attention" also when the answer is JSON of another shape', async () => {
    answer = ({ key }) => Response.json(key === 'write-1' ? 'ok' : {})
    expect(await flushed()).toBe('empty')
    expect(kept()).toMatchObject([{ id: 'write-1', mayBeDone: true }])
  })

  test('a quick retry that brings the real answer ends the write', async () => {
    answer = () => (sent.length === 1 ? html() : Response.json({}))
    expect(await flushed()).toBe('empty')
    expect(kept()).toEqual([])
    expect(keys()).toEqual(['write-1', 'write-1', 'write-2'])
  })

  test(`a write is kept under "Needs attention" when the server refuses it, with the server's message`, async () => {
    const problem = { code: 'conflict', message: 'It has changed.' } as const
    answer = ({ key }) => (key === 'write-1' ? Response.json(problem, { status: 409 }) : Response.json({}))
    expect(await flushed()).toBe('empty')
    expect(kept()).toEqual([{ ...write(1), refused: problem }])
  })

  test('a write is kept under "Needs attention" when something in between answers with an error: it may be done', async () => {
    answer = ({ key }) => (key === 'write-1' ? html(504) : Response.json({}))
    expect(await flushed()).toBe('empty')
    expect(kept()).toMatchObject([{ id: 'write-1', mayBeDone: true, refused: { code: 'failed' } }])
    expect(kept()[0]?.refused?.message).not.toContain('Nothing was saved')
  })

  test('a write is kept under "Needs attention" when what is stored makes no request', async () => {
    disk.writes.set(1, { ...write(1), body: { amount: 1n } })
    expect(await flushed()).toBe('empty')
    expect(keys()).toEqual(['write-2'])
    expect(kept()).toMatchObject([{ id: 'write-1', refused: { code: 'failed' } }])
  })
})

test('a page that fails at an event does not stop the sending, and the error is reported', async () => {
  const error = new Error('of the page')
  const end = onOutbox(() => {
    throw error
  })
  expect(await flushed()).toBe('empty')
  end()
  expect(kept()).toEqual([])
  expect(reported.mock.calls).toEqual([[error], [error]])
})
