import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { repeatFlaky, reportFlaky, type FlakyTest } from './flaky-tests.ts'

const tap: FlakyTest = {
  where: 'e2e/every-screen/taps.spec.ts:3',
  name: 'a tap counts',
  error: 'Error: expected /settings',
}
const other: FlakyTest = { ...tap, where: 'e2e/every-screen/taps.spec.ts:30' }

const newList = () => join(mkdtempSync(join(tmpdir(), 'vialog-flaky-')), 'tests')
const nothing = () => Promise.resolve()

test('a flaky test is printed with its first error and repeated alone, once for each stage that found it', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const list = newList()
  const alone = vi.fn<(test: FlakyTest) => Promise<void>>(nothing)
  const seen: FlakyTest[] = []
  const all = async () => reportFlaky([tap, other], list)
  await repeatFlaky(seen, list, { all, alone })
  expect(said.mock.calls.join('\n')).toContain('a tap counts\n  Error: expected /settings')
  expect(alone.mock.calls).toEqual([[tap], [other]])
  await repeatFlaky(seen, list, { all: nothing, alone })
  expect(alone).toHaveBeenCalledTimes(2)
  expect(seen).toEqual([tap, other])
  said.mockRestore()
})

test('a test that fails again when it is alone, or that is flaky on both engines, fails the run', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const list = newList()
  const all = async () => reportFlaky([tap], list)
  const alone = () => Promise.reject(new Error('failed again'))
  await expect(repeatFlaky([], list, { all, alone })).rejects.toThrow('failed again')
  await expect(repeatFlaky([tap], list, { all, alone: nothing })).rejects.toThrow('flaky on both engines')
  said.mockRestore()
})
