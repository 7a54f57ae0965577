import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnPath, waitsForFile } from './return-path.ts'

const OURS = 'https://vialog.example'

/** What addresses are taken apart at, and what pretends to be it. */
const PARTS =
  '/ \\ . .. %2e %2E %2f %5c \t \n \r @ : ? # ; elsewhere.example track https: javascript: \u0000 \u2028 ／ é % %00 [ ]'.split(
    ' ',
  )

test.each(['/track?mode=schedule', '/learn#peptides/bpc157', '/', '/calendar/'])('%s is kept as it is', (next) => {
  expect(returnPath(next)).toBe(next)
})

test.each([
  null,
  '',
  'track',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  '/.//elsewhere.example',
  '/x/..//elsewhere.example',
  '/%2e//elsewhere.example',
  '/%2E%2e//elsewhere.example',
  '/./\\elsewhere.example',
  '/x/../\\/elsewhere.example',
  '/\t/elsewhere.example',
  '/.\n//elsewhere.example',
  '/..///elsewhere.example',
])('%j leads to the app and nowhere else', (next) => {
  expect(returnPath(next)).toBe('/app')
})

test('a path longer than any of ours leads to the app', () => {
  expect(returnPath(`/${'x'.repeat(1999)}`)).toHaveLength(2000)
  expect(returnPath(`/${'x'.repeat(2000)}`)).toBe('/app')
})

test('whatever stands there, it begins with one slash, stays on this site, and is the same when it is read again', () => {
  const part = fc.constantFrom(...PARTS)
  const hostile = fc.array(fc.oneof(part, fc.string({ maxLength: 3 })), { maxLength: 12 })
  fc.assert(
    fc.property(hostile, (parts) => {
      const path = returnPath(`/${parts.join('')}`)
      expect(path).toMatch(/^\/(?![/\\])/)
      expect(new URL(path, OURS).origin).toBe(OURS)
      expect(new URL(path, `${OURS}/auth?next=x`).pathname).toBe(new URL(OURS + path).pathname)
      expect(returnPath(path)).toBe(path)
    }),
    { numRuns: 20_000 },
  )
})

test.each([
  ['/your-data?received=17-a', true],
  ['/your-data?received=opened', true],
  ['/your-data?received=', false],
  ['/your-data', false],
  ['//elsewhere.example/your-data?received=17-a', false],
  [null, false],
])('a sign-in that leads to %s waits for a file: %s', (next, waits) => {
  expect(waitsForFile(next)).toBe(waits)
})
