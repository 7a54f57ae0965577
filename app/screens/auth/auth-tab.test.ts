import { expect, test } from 'vitest'
import { tabOf, withTab } from './auth-tab.ts'

test.each([
  ['', '', 'sign-in'],
  ['?tab=sign-up', '', 'sign-up'],
  ['?next=%2Ftrack&tab=sign-up', '', 'sign-up'],
  ['?next=%2Ftrack', '#sign-up', 'sign-up'],
  ['?tab=sign-up', '#sign-in', 'sign-in'],
  ['?tab=anything', '', 'sign-in'],
  ['', '#anything', 'sign-in'],
])('%s%s is the tab %s', (search, hash, tab) => {
  expect(tabOf(search, hash)).toBe(tab)
})

test('a tab that is chosen keeps where the person wanted to go', () => {
  expect(withTab('', 'sign-up')).toBe('?tab=sign-up')
  expect(withTab('?next=%2Ftrack%3Fmode%3Dschedule', 'sign-up')).toBe('?next=%2Ftrack%3Fmode%3Dschedule&tab=sign-up')
  expect(withTab('?next=%2Ftrack&tab=sign-up', 'sign-in')).toBe('?next=%2Ftrack')
  expect(withTab('?tab=sign-up', 'sign-in')).toBe('')
})
