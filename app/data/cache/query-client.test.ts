import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { Unreachable } from '../fetch-json.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => vi.unstubAllGlobals())

/** Asks for something that cannot be reached, and says whether that is an error already, and how often it was asked for. */
async function asked({ onLine }: { readonly onLine: boolean }) {
  vi.stubGlobal('navigator', { onLine })
  const queryFn = vi.fn(() => Promise.reject(new Unreachable()))
  const observer = new QueryObserver(createQueryClient(), { queryKey: ['never seen'], queryFn })
  const end = observer.subscribe(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 50))
  const { isError } = observer.getCurrentResult()
  end()
  return { isError, times: queryFn.mock.calls.length }
}

test('without a network, what was never seen is an error at once', async () => {
  expect(await asked({ onLine: false })).toEqual({ isError: true, times: 1 })
})

test('with a network, what fails is asked for again first', async () => {
  expect(await asked({ onLine: true })).toEqual({ isError: false, times: 1 })
})
