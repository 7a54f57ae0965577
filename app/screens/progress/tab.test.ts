import { expect, test } from 'vitest'
import { queryOf, tabOf } from './tab.ts'

test.each([
  ['', 'overview'],
  ['?tab=overview', 'overview'],
  ['?tab=metrics', 'metrics'],
  ['?tab=photos&from=app', 'photos'],
  ['?tab=', 'overview'],
  ['?tab=Metrics', 'overview'],
])('%j is the tab %s', (query, tab) => {
  expect(tabOf(new URLSearchParams(query))).toBe(tab)
})

test('the query of each tab leads to it, and the overview has none', () => {
  const tabs = ['overview', 'metrics', 'photos'] as const
  expect(tabs.map((tab) => tabOf(new URLSearchParams(queryOf(tab))))).toEqual(tabs)
  expect(queryOf('overview')).toEqual({})
})
