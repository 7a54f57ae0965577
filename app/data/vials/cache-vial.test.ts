import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { leftIn } from '#domain/vials/left'
import { volumeText } from '#domain/vials/volume'
import { draw, drawn, list, OTHER, VIAL } from '../testing/sample-vials.ts'
import { cacheDrawsOf, uncacheDrawsOf } from './cache-draws.ts'
import { cacheVial } from './cache-vial.ts'
import { pastVialsQuery, vialQuery, vialsQuery } from './queries.ts'

test('answers change the cached vials: those at hand, past ones, and one by itself', () => {
  const queries = new QueryClient()
  queries.setQueryData(vialsQuery.queryKey, list(VIAL, OTHER))
  queries.setQueryData(vialQuery('vial').queryKey, VIAL)
  queries.setQueryData(pastVialsQuery.queryKey, { pages: [{ vials: [], next: undefined }], pageParams: [undefined] })
  const left = () => queries.getQueryData(vialsQuery.queryKey)?.vials.map((vial) => volumeText(leftIn(vial)))
  cacheDrawsOf(queries, drawn('d', draw()))
  cacheDrawsOf(queries, drawn('d', draw()))
  expect(left()).toEqual(['1.90', '2.00'])
  expect(queries.getQueryData(vialQuery('vial').queryKey)).toMatchObject({ is_drawn: true, draws: [{ dose_id: 'd' }] })
  uncacheDrawsOf(queries, drawn('d'))
  expect(left()).toEqual(['2.00', '2.00'])
  cacheVial(queries, { ...VIAL, status: 'finished' })
  expect(left()).toEqual(['2.00'])
  expect(queries.getQueryData(pastVialsQuery.queryKey)?.pages).toMatchObject([{ vials: [{ id: 'vial' }] }])
  cacheVial(queries, VIAL)
  expect(queries.getQueryData(vialsQuery.queryKey)?.vials.map(({ id }) => id)).toEqual(['vial', 'other'])
  expect(queries.getQueryData(pastVialsQuery.queryKey)?.pages).toMatchObject([{ vials: [] }])
})
