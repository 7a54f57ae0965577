import { beforeEach, expect, test, vi } from 'vitest'
import { createKeptPictures } from './kept-pictures.ts'

let open: Set<string>
let loaded: string[]
let waiting: Map<string, (bytes: number | 'no network') => void>

beforeEach(() => {
  let made = 0
  open = new Set()
  loaded = []
  waiting = new Map()
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const url = `blob:${(made += 1)}`
    open.add(url)
    return url
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void open.delete(url))
})

/** Pictures whose loading ends when the test says so. */
const newPictures = (atOnce = 6) =>
  createKeptPictures(
    (key) => {
      loaded.push(key)
      return new Promise((resolve, reject) =>
        waiting.set(key, (bytes) =>
          bytes === 'no network' ? reject(new Error(bytes)) : resolve(new Blob(['x'.repeat(bytes)])),
        ),
      )
    },
    { mostBytes: 100, atOnce },
  )
const arrives = async (key: string, bytes: number | 'no network' = 40) => {
  waiting.get(key)?.(bytes)
  await new Promise((resolve) => setTimeout(resolve))
}

test('a picture is loaded once for all who hold it, and told to each of them', async () => {
  const pictures = newPictures()
  const heard: string[] = []
  pictures.hold('a', () => heard.push('one'))
  pictures.hold('a', () => heard.push('other'))
  expect(pictures.stateOf('a').url).toBeUndefined()
  await arrives('a')
  expect(loaded).toEqual(['a'])
  expect(heard.slice(-2)).toEqual(['one', 'other'])
  expect(pictures.stateOf('a')).toEqual({ url: 'blob:1' })
  expect(pictures.stateOf('a')).toBe(pictures.stateOf('a'))
})

test('what is let go stays within the bytes, the one let go first goes first, and its address is revoked', async () => {
  const pictures = newPictures()
  const letGo = new Map<string, () => void>()
  for (const key of ['a', 'b', 'c']) {
    letGo.set(
      key,
      pictures.hold(key, () => {}),
    )
    await arrives(key)
  }
  expect(open.size).toBe(3)
  letGo.get('b')?.()
  expect([...open]).toEqual(['blob:1', 'blob:3'])
  letGo.get('a')?.()
  letGo.get('c')?.()
  pictures.hold('a', () => {})
  expect(loaded).toEqual(['a', 'b', 'c'])
  pictures.hold('d', () => {})
  await arrives('d')
  expect(pictures.stateOf('a').url).toBe('blob:1')
  expect(pictures.stateOf('c').url).toBeUndefined()
})

test('a picture that is held is never revoked, however many there are', async () => {
  const pictures = newPictures()
  for (const key of ['a', 'b', 'c', 'd']) {
    pictures.hold(key, () => {})
    await arrives(key)
  }
  expect(open.size).toBe(4)
})

test('what nobody holds any more when its turn comes is not loaded', async () => {
  const pictures = newPictures(1)
  pictures.hold('a', () => {})
  const letGo = pictures.hold('b', () => {})
  pictures.hold('c', () => {})
  letGo()
  await arrives('a')
  expect(loaded).toEqual(['a', 'c'])
})

test('a picture that could not be loaded says so, and is loaded again on demand', async () => {
  const pictures = newPictures()
  pictures.hold('a', () => {})
  await arrives('a', 'no network')
  expect(pictures.stateOf('a').error).toEqual(new Error('no network'))
  pictures.retry()
  expect(pictures.stateOf('a').error).toBeUndefined()
  await arrives('a')
  expect(pictures.stateOf('a').url).toBeDefined()
})

test('after a sign-out no address is left, and what arrives late is not kept', async () => {
  const pictures = newPictures()
  pictures.hold('a', () => {})
  await arrives('a')
  pictures.hold('b', () => {})
  pictures.clear()
  await arrives('b')
  expect([...open]).toEqual([])
  expect(pictures.stateOf('a').url).toBeUndefined()
  expect(pictures.stateOf('b').url).toBeUndefined()
})
