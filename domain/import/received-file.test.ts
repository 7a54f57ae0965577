import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  goneOf,
  isOver,
  MOST_WAITING,
  OPENED,
  receivedId,
  reviewPath,
  SHARED_PART,
  SHARE_TARGET,
} from './received-file.ts'

const NOW = Date.UTC(2026, 10, 29, 12)
const MINUTE = 60_000

describe('a received file', () => {
  test.each([
    ['just now', 0, false],
    ['59 minutes ago', 59 * MINUTE, false],
    ['an hour ago', 60 * MINUTE, true],
    ['in ten minutes, by a clock that was put back', -10 * MINUTE, true],
  ])('a file that came %s has expired: %s', (_when, ago, over) => {
    expect(isOver(receivedId(NOW - ago, 'x'), NOW)).toBe(over)
  })

  test('an unknown id has expired', () => {
    expect(isOver('anything', NOW)).toBe(true)
  })
})

test('the next file replaces expired files, and the oldest where there are too many', () => {
  const old = receivedId(NOW - 61 * MINUTE, 'old')
  const waiting = Array.from({ length: MOST_WAITING }, (_, at) => receivedId(NOW - (50 - at) * MINUTE, String(at)))
  expect(goneOf([], NOW)).toEqual([])
  expect(goneOf([old, ...waiting], NOW)).toEqual([old])
  expect(goneOf([old, ...waiting], NOW, MOST_WAITING - 1)).toEqual([old, waiting[0]])
})

test('the manifest names the share target, the review of opened files, and kinds of files that an import reads', () => {
  const manifest = JSON.parse(readFileSync('app/public/manifest.webmanifest', 'utf8')) as Manifest
  const { share_target: target, file_handlers: handlers } = manifest
  expect(target).toMatchObject({ action: SHARE_TARGET, method: 'POST', enctype: 'multipart/form-data' })
  expect(target.params.files.map(({ name }) => name)).toEqual([SHARED_PART])
  expect(target.params.files[0]?.accept).toEqual(expect.arrayContaining(['.csv', '.zip', '.json', '.shotsyjson']))
  expect(handlers.map(({ action }) => action)).toEqual([reviewPath(OPENED)])
  expect(Object.values(handlers[0]?.accept ?? {}).flat()).toEqual(['.csv', '.zip', '.shotsyjson'])
})

type Manifest = {
  readonly share_target: {
    readonly params: { readonly files: readonly { readonly name: string; readonly accept: readonly string[] }[] }
  }
  readonly file_handlers: readonly { readonly action: string; readonly accept: Readonly<Record<string, string[]>> }[]
}
