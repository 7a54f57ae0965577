import { expect, test } from 'vitest'
import { pureContent } from './purity.ts'
import { formatResult } from '../amounts/format.ts'

test('5 mg at 98 % hold 4.9 mg', () => {
  const result = pureContent('5', '98')
  expect(result && formatResult(result.contentMg)).toBe('4.9')
  expect(result?.warnings).toEqual([])
})

test('above 100 % there is a result and a warning, at 100 % none', () => {
  expect(pureContent('5', '100')?.warnings).toEqual([])
  expect(pureContent('5', '100.000001')?.warnings.map(({ text }) => text)).toEqual([
    'Purity cannot be above 100 % - check the certificate',
  ])
})

test('zero has no result', () => {
  expect(pureContent('0', '98')).toBeUndefined()
  expect(pureContent('5', '0')).toBeUndefined()
})
