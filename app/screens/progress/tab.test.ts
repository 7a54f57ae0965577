import { expect, test } from 'vitest'
import { addressOf, tabOf } from './tab.ts'

test.each([
  ['', 'overview'],
  ['?tab=overview', 'overview'],
  ['?tab=metrics', 'metrics'],
  ['?tab=levels', 'levels'],
  ['?tab=trends', 'trends'],
  ['?tab=photos&from=app', 'photos'],
  ['?tab=', 'overview'],
  ['?tab=Metrics', 'overview'],
])('%j is the tab %s', (query, tab) => {
  expect(tabOf(new URLSearchParams(query))).toBe(tab)
})

test('the address of each tab leads to it, and the overview has no query', () => {
  const tabs = ['overview', 'metrics', 'levels', 'trends', 'photos'] as const
  expect(tabs.map((tab) => tabOf(new URL(addressOf(tab), 'https://vialog.example').searchParams))).toEqual(tabs)
  expect(addressOf('overview')).toBe('/progress')
})
