import { expect, test } from 'vitest'
import { readPlace, writePlace } from './place.ts'

test.each(['#peptides', '#peptides/bpc157', '#mixing', '#safety', '#faq', '#faq/units'])(
  '%s leads there and back',
  (link) => {
    expect(writePlace(readPlace(link))).toBe(link)
  },
)

test.each(['', '#', '#unknown', '#constructor', '#PEPTIDES'])('%j leads to the beginning', (link) => {
  expect(readPlace(link)).toEqual({ tab: 'peptides' })
})
