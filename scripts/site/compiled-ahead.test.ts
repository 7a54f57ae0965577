import { expect, test } from 'vitest'
import { compiledAhead } from './compiled-ahead.ts'

test('the hint is the first line of the files that a tap runs, and of no other', () => {
  const bundle = {
    person: { type: 'chunk', name: 'person', code: 'const first = 1' },
    react: { type: 'chunk', name: 'react', code: 'const second = 2' },
    style: { type: 'asset', name: 'person', source: '.page{}' },
  }
  const { handler } = compiledAhead().generateBundle as { handler: (options: object, bundle: object) => void }
  handler({}, bundle)
  expect(bundle.person.code).toBe('//# allFunctionsCalledOnLoad\nconst first = 1')
  expect(bundle.react.code).toBe('const second = 2')
  expect(bundle.style).toEqual({ type: 'asset', name: 'person', source: '.page{}' })
})
