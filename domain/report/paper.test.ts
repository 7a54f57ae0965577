import { expect, test } from 'vitest'
import { paperOf } from './paper.ts'

test.each([
  ['en-US', 'letter'],
  ['en', 'letter'],
  ['es-MX', 'letter'],
  ['fr-CA', 'letter'],
  ['en-GB', 'a4'],
  ['de', 'a4'],
  ['pt-BR', 'a4'],
  ['', 'a4'],
  ['not a language', 'a4'],
])('the paper of %j is %s', (language, paper) => {
  expect(paperOf(language)).toBe(paper)
})
