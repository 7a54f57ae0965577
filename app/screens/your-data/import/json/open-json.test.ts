import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { processorTimeOfCall } from '../../../../../scripts/testing/processor-time.ts'
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

test('an unknown JSON file is not an export', async () => {
  expect(await reasonOf(new Blob(['{"data":{"rows":[]}}']))).toBe('not-vialog')
})

test('a ZIP whose vialog.json is something else is no export, and is not read as JSON itself', async () => {
  const zip = zipSync({ 'vialog.json': strToU8('{"data":{"rows":[]}}') })
  expect(await reasonOf(new Blob([zip as Uint8Array<ArrayBuffer>]))).toBe('not-vialog')
})

/** The list of each product, and the outcome for 100,000 invalid entries. */
const LISTS = [
  ['FHIR', '{"resourceType":"Bundle","entry":[', ']}', 'empty'],
  ['Shotsy', '{"exportVersion":1,"exportDate":1,"days":[', ']}', 'empty'],
  ['Google Fit', '{"Data Points":[', ']}', 'not-vialog'],
  ['Fitbit', '[', ']', 'not-vialog'],
  ['MedTimer', '{"medicines":{},"events":{"list":[', ']}}', 'too-many-rows'],
  ['Mona', '{"data":{"medication_intakes":[', ']}}', 'too-many-rows'],
] as const

test.each(LISTS)(
  'a list of 100,000 entries of %s is read in a second, and a longer one is refused',
  async (_, ...file) => {
    const [start, end, reason] = file
    const listOf = (count: number) => new Blob([start, Array.from({ length: count }, () => '1').join(), end])
    const MAX_MS = 1000
    const open = async () => expect(await reasonOf(listOf(100_000))).toBe(reason)
    expect(await processorTimeOfCall(open, MAX_MS)).toBeLessThanOrEqual(MAX_MS)
    expect(await reasonOf(listOf(100_001))).toBe('too-many-rows')
  },
)

test('a million invalid codes of one entry are not read, and brackets a million deep do no harm', async () => {
  const observation = (code: string) =>
    new Blob([
      `{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Observation","status":"final","code":${code}}}]}`,
    ])
  const faults = Array.from({ length: 1_000_000 }, () => '1').join()
  const MAX_MS = 1000
  for (const code of [`{"coding":[${faults}]}`, '['.repeat(1_000_000) + ']'.repeat(1_000_000)]) {
    const open = async () => expect(await reasonOf(observation(code))).toBe('empty')
    expect(await processorTimeOfCall(open, MAX_MS)).toBeLessThanOrEqual(MAX_MS)
  }
})
