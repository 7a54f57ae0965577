import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MOST_SHARED, MOST_WAITING, SHARE_TARGET, WAITS_MS } from '#domain/import/received-file'
import { forgetReceived } from './forget-received.ts'
import { forgetOldReceived, keepReceived, takeReceived } from './received-files.ts'

const SITE = 'https://vialog.example'
let device: Map<string, Map<string, Response>>
beforeEach(() => {
  device = new Map()
  vi.stubGlobal('caches', cachesOf(device))
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 29, 8), toFake: ['Date'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** What a system posts that shares these files. */
function share(...files: readonly File[]): Request {
  const form = new FormData()
  for (const file of files) form.append('file', file)
  return new Request(`${SITE}${SHARE_TARGET}`, { method: 'POST', body: form })
}
const csv = (name: string, content = 'date,peptide\n') => new File([content], name, { type: 'text/csv' })
const waiting = () => [...(device.get('received-files')?.keys() ?? [])]

describe('a shared file', () => {
  test('a shared file is read once, with its name and its bytes', async () => {
    const id = await keepReceived(share(csv('dose log – März.csv', 'date,peptide\n2026-11-29,BPC-157\n')))
    const [file, ...others] = await takeReceived(id)
    expect([file?.name, await file?.text(), others]).toEqual([
      'dose log – März.csv',
      'date,peptide\n2026-11-29,BPC-157\n',
      [],
    ])
    expect(waiting()).toEqual([])
    expect(await takeReceived(id)).toEqual([])
  })

  test('files that are shared one after the other wait beside each other', async () => {
    const first = await keepReceived(share(csv('first.csv')))
    const second = await keepReceived(share(csv('second.csv')))
    expect((await takeReceived(second)).map(({ name }) => name)).toEqual(['second.csv'])
    expect((await takeReceived(first)).map(({ name }) => name)).toEqual(['first.csv'])
  })

  test('several files of one share come together', async () => {
    const id = await keepReceived(share(csv('one.csv'), csv('two.csv')))
    expect((await takeReceived(id)).map(({ name }) => name)).toEqual(['one.csv', 'two.csv'])
  })

  test.each([
    ['no file', () => new Request(`${SITE}${SHARE_TARGET}`, { method: 'POST', body: new FormData() })],
    ['a text in the place of the file', () => sharedText()],
  ])('a share with %s has no files', async (_what, request) => {
    expect(await takeReceived(await keepReceived(request()))).toEqual([])
  })

  test('a share that is not a form fails to open, and is deleted after an hour', async () => {
    const id = await keepReceived(new Request(`${SITE}${SHARE_TARGET}`, { method: 'POST', body: 'date,peptide' }))
    await expect(takeReceived(id)).rejects.toThrow()
    vi.setSystemTime(Date.now() + WAITS_MS)
    await forgetOldReceived()
    expect(waiting()).toEqual([])
  })

  test('a shared file waits for an hour', async () => {
    const id = await keepReceived(share(csv('old.csv')))
    vi.setSystemTime(Date.now() + WAITS_MS)
    expect(await takeReceived(id)).toEqual([])
    await forgetOldReceived()
    expect(waiting()).toEqual([])
  })

  test('at most eight files wait, the newest ones', async () => {
    const ids: string[] = []
    for (let at = 0; at <= MOST_WAITING; at += 1) {
      vi.setSystemTime(Date.now() + 1000)
      ids.push(await keepReceived(share(csv(`${at}.csv`))))
    }
    expect(waiting()).toHaveLength(MOST_WAITING)
    expect(await takeReceived(ids[0] ?? '')).toEqual([])
    expect(await takeReceived(ids.at(-1) ?? '')).toHaveLength(1)
  })

  test('a share of the most bytes is kept, and one byte more is not, whatever comes after it', async () => {
    const piece = new Uint8Array(1024 * 1024)
    let sent = 0
    const sharedPieces = (size: number) => {
      sent = 0
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (sent === size) return controller.close()
          const next = piece.subarray(0, size - sent)
          sent += next.length
          controller.enqueue(next)
        },
      })
      return new Request(`${SITE}${SHARE_TARGET}`, { method: 'POST', body, duplex: 'half' } as RequestInit)
    }
    await keepReceived(sharedPieces(MOST_SHARED))
    expect(waiting()).toHaveLength(1)
    device.clear()
    await expect(keepReceived(sharedPieces(MOST_SHARED + 1))).rejects.toThrow('too large')
    await expect(keepReceived(sharedPieces(Infinity))).rejects.toThrow('too large')
    expect(sent).toBeLessThan(MOST_SHARED + 8 * piece.length)
    expect(waiting()).toEqual([])
  })

  test('a sign-out deletes the waiting files', async () => {
    await keepReceived(share(csv('a.csv')))
    await forgetReceived()
    expect(device.size).toBe(0)
  })

  test('no cache is created before a file is shared', async () => {
    await forgetOldReceived()
    expect(await takeReceived('1764403200000-x')).toEqual([])
    expect(device.size).toBe(0)
  })
})

function sharedText(): Request {
  const form = new FormData()
  form.append('file', 'not a file')
  return new Request(`${SITE}${SHARE_TARGET}`, { method: 'POST', body: form })
}

/** The caches of a browser. Keys are paths of the site. */
function cachesOf(kept: Map<string, Map<string, Response>>) {
  const opened = (name: string) => kept.get(name) ?? kept.set(name, new Map()).get(name) ?? new Map<string, Response>()
  return {
    has: async (name: string) => kept.has(name),
    delete: async (name: string) => kept.delete(name),
    match: async (path: string, { cacheName }: { cacheName: string }) => kept.get(cacheName)?.get(path)?.clone(),
    async open(name: string) {
      const entries = opened(name)
      return {
        // As a browser does, the body is read before it is kept.
        put: async (path: string, response: Response) =>
          void entries.set(path, new Response(await response.arrayBuffer(), { headers: response.headers })),
        keys: async () => [...entries.keys()].map((path) => ({ url: `${SITE}${path}` })),
        delete: async (path: string) => entries.delete(path),
      }
    },
  }
}
