import { describe, expect, test } from 'vitest'
import { messagesOf } from '../text/messages.ts'
import { DEFAULT_GRANT_DAYS } from './grant.ts'
import { GrantForm, GrantOrRevoke } from './schema.ts'

describe('the days of a grant', () => {
  test.each([
    [1, 1],
    [365, 365],
    ['30', 30],
    [' 7 ', 7],
    [DEFAULT_GRANT_DAYS, 30],
  ])('%j is %i', (typed, days) => {
    expect(GrantForm.parse({ days: typed })).toEqual({ days })
    if (typeof typed === 'number') expect(GrantOrRevoke.parse(typed)).toBe(days)
    else expect(messagesOf(GrantOrRevoke, typed)).toEqual({ '': 'Invalid number of days' })
  })

  test.each([0, 366, 1.5, -2, '0', '366', '1.5', '1e2', '', 'ten', null, undefined, Number.NaN, Infinity])(
    '%j is refused, by the form and by the call',
    (typed) => {
      expect(messagesOf(GrantForm, { days: typed })).toEqual({ days: 'Invalid number of days' })
      expect(messagesOf(GrantOrRevoke, typed)).toEqual({ '': 'Invalid number of days' })
    },
  )

  test('-1 takes premium away, and no form can say it', () => {
    expect(GrantOrRevoke.parse(-1)).toBe(-1)
    expect(messagesOf(GrantForm, { days: '-1' })).toEqual({ days: 'Invalid number of days' })
  })
})
