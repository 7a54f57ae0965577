import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openJson } from './open-json.ts'

const backup = (count: number) => {
  const event = { amount: '2.5 mg', medicineName: 'Mounjaro', processedTimestamp: 1_777_878_060, status: 'TAKEN' }
  return new Blob([JSON.stringify({ medicines: {}, events: { list: Array.from({ length: count }, () => event) } })])
}
const reasonOf = (file: Blob) =>
  openJson(file).then(
    () => 'opened',
    ({ reason }: { reason: string }) => reason,
  )

test.each([
  [0, 'empty'],
  [1, 'opened'],
  [20_000, 'opened'],
  [20_001, 'too-many-rows'],
])('a backup of another product with %i entries: %s', async (count, reason) => {
  expect(await reasonOf(backup(count))).toBe(reason)
})

test('a JSON file of nobody is no export', async () => {
  expect(await reasonOf(new Blob(['{"data":{"rows":[]}}']))).toBe('not-vialog')
})

test('a ZIP whose vialog.json is something else is no export, and is not read as JSON itself', async () => {
  const zip = zipSync({ 'vialog.json': strToU8('{"data":{"rows":[]}}') })
  expect(await reasonOf(new Blob([zip as Uint8Array<ArrayBuffer>]))).toBe('not-vialog')
})
