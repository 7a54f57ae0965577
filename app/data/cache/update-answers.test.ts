import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { updateAnswers } from './update-answers.ts'

const KEY = ['rows', 5]
const add = (queries: QueryClient, row: string) => updateAnswers<string[]>(queries, ['rows'], (rows) => [...rows, row])

test('a cached answer changes, keeps its age and is not loaded again', () => {
  const queries = new QueryClient()
  queries.setQueryData(KEY, ['a'], { updatedAt: 1000 })
  add(queries, 'b')
  expect(queries.getQueryData(KEY)).toEqual(['a', 'b'])
  expect(queries.getQueryState(KEY)).toMatchObject({ dataUpdatedAt: 1000, isInvalidated: false, fetchStatus: 'idle' })
})

test('an answer that was to be loaded again still is', () => {
  const queries = new QueryClient()
  queries.setQueryData(KEY, ['a'])
  void queries.invalidateQueries({ queryKey: KEY })
  add(queries, 'b')
  expect(queries.getQueryState(KEY)).toMatchObject({ data: ['a', 'b'], isInvalidated: true })
})

test('an answer that is on its way was asked for before the write: it is dropped, and asked for again', async () => {
  const queries = new QueryClient()
  let answer = (_rows: string[]) => {}
  queries.setQueryData(KEY, ['a'])
  const loading = queries.fetchQuery({ queryKey: KEY, queryFn: () => new Promise<string[]>((done) => (answer = done)) })
  loading.catch(() => {})
  add(queries, 'b')
  answer(['a'])
  await loading.catch(() => {})
  expect(queries.getQueryState(KEY)).toMatchObject({ data: ['a', 'b'], isInvalidated: true })
})

test('what was never loaded stays unknown', () => {
  const queries = new QueryClient()
  add(queries, 'b')
  expect(queries.getQueryData(KEY)).toBeUndefined()
})
