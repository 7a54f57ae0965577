import { expect, test } from 'vitest'
import { readLearnFragment, writeLearnFragment } from './learn-fragment.ts'

test.each(['#peptides', '#peptides/bpc157', '#mixing', '#safety', '#faq', '#faq/units'])(
  '%s leads there and back',
  (link) => {
    expect(writeLearnFragment(readLearnFragment(link))).toBe(link)
  },
)

test.each(['', '#', '#unknown', '#constructor', '#PEPTIDES'])('%j leads to the beginning', (link) => {
  expect(readLearnFragment(link)).toEqual({ tab: 'peptides' })
})
