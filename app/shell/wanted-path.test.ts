import { expect, test } from 'vitest'
import { wantedPath } from './wanted-path.ts'

test('a path of this site is kept with its query', () => {
  expect(wantedPath('/track?mode=schedule')).toBe('/track?mode=schedule')
})

test.each([
  null,
  '',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
])('%s leads to the app and nowhere else', (next) => {
  expect(wantedPath(next)).toBe('/app')
})
