import { expect, test } from 'vitest'
import { completionPath, dosesToComplete } from './completion-link.ts'

const IDS = Array.from({ length: 20 }, (_, index) => `018f3a52-0000-4000-a000-0000000000${String(index + 10)}`)
const hashOf = (ids: readonly string[]) => completionPath(ids.map((id) => ({ id }))).replace('/app', '')

test('the doses of a notification are read from the address that it opens', () => {
  expect(dosesToComplete(hashOf(IDS))).toEqual(IDS)
  expect(dosesToComplete(hashOf(IDS.slice(0, 1)))).toEqual(IDS.slice(0, 1))
  expect(dosesToComplete(hashOf([...IDS.slice(0, 1), ...IDS.slice(0, 1)]))).toEqual(IDS.slice(0, 1))
})

test.each([
  ['nothing', ''],
  ['another hash', '#recon'],
  ['no id', '#complete='],
  ['one that is no id', `${hashOf(IDS.slice(0, 1))},../../auth`],
  ['an id that is cut', hashOf(IDS.slice(0, 1)).slice(0, -1)],
  ['more doses than a notification names', hashOf([...IDS, crypto.randomUUID()])],
  ['markup', '#complete=<img src=x>'],
])('%s asks about nothing', (_, hash) => {
  expect(dosesToComplete(hash)).toEqual([])
})
