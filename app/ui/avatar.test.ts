import { expect, test } from 'vitest'
import { initials } from './avatar.tsx'

test('a person is shown by the first letters of the first and the last name', () => {
  expect(initials('Maya Jones')).toBe('MJ')
  expect(initials('  ana  maria   lopez ')).toBe('AL')
  expect(initials('kit')).toBe('K')
  expect(initials('   ')).toBe('')
})

test('a letter made of several signs stays whole', () => {
  expect(initials('\u0065\u0301lo\u00efse')).toBe('\u0045\u0301')
  expect(initials('𝒜lan 👩‍🔬')).toBe('𝒜👩‍🔬')
})
