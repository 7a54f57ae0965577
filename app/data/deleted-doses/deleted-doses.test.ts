import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { deletes, logged, refused, sample } from '../testing/sample-writes.ts'
import { shownDeletedDoses } from './deleted-doses.ts'
import { cacheDeletedDose, deletedDosesQuery, uncacheDeletedDose } from './queries.ts'

const ids = (shown: ReturnType<typeof shownDeletedDoses>) =>
  shown?.map(({ id, waiting }) => `${id}${waiting ? ' waits' : ''}`)

test('a dose deleted here stands at the top and waits; the same once its answer is there', () => {
  expect(shownDeletedDoses(undefined, [])).toBeUndefined()
  expect(ids(shownDeletedDoses([logged('old')], [deletes('new')]))).toEqual(['new waits', 'old'])
  expect(ids(shownDeletedDoses([logged('new')], [deletes('new')]))).toEqual(['new'])
})

test('restored or removed, it is gone at once; refused, it is there again', () => {
  const stored = [logged('a'), logged('b')]
  const writes = [sample('restore-dose', logged('a')), sample('remove-dose', logged('b'))]
  expect(ids(shownDeletedDoses(stored, writes))).toEqual([])
  expect(ids(shownDeletedDoses(stored, writes.map(refused)))).toEqual(['a', 'b'])
})

test('answers change the cached list', () => {
  const queries = new QueryClient()
  const { queryKey } = deletedDosesQuery
  const dose = (id: string) => ({ ...logged(id), deleted_at: '2026-11-21T20:00:00.000Z' })
  queries.setQueryData(queryKey, { pages: [{ doses: [dose('a')], next: undefined }], pageParams: [undefined] })
  cacheDeletedDose(queries, dose('b'))
  uncacheDeletedDose(queries, 'a')
  expect(queries.getQueryData(queryKey)?.pages).toMatchObject([{ doses: [{ id: 'b' }] }])
})
