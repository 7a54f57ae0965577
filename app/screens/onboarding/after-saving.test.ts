import { expect, test, vi } from 'vitest'
import { afterSaving } from './after-saving.ts'

const works = () => vi.fn(() => Promise.resolve())
const fails = () => vi.fn(() => Promise.reject(new Error('no')))

test('the answers are saved and the trial is started before the person goes on', async () => {
  const [save, startTrial] = [works(), works()]
  expect(await afterSaving('/track', { save, startTrial })).toBe('/track')
  expect([save.mock.calls.length, startTrial.mock.calls.length]).toEqual([1, 1])
})

test('without a trial only the answers are saved', async () => {
  expect(await afterSaving('/learn', { save: works(), startTrial: undefined })).toBe('/learn')
})

test('a trial that could not be started keeps nobody', async () => {
  expect(await afterSaving('/track', { save: works(), startTrial: fails() })).toBe('/track')
})

test('answers that could not be saved lead to the dashboard', async () => {
  expect(await afterSaving('/track', { save: fails(), startTrial: works() })).toBe('/app')
})
