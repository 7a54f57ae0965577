import { describe, expect, test } from 'vitest'
import { Refused, Unreachable } from '../../data/fetch-json.ts'
import { billingFailure, NoUrl, pageUrl } from './billing-page.ts'

describe('the address of a billing page', () => {
  test.each(['https://checkout.stripe.com/c/pay', '/sandbox/checkout'])('%s is one', (url) => {
    expect(pageUrl(url, 'checkout')).toBe(url)
  })

  test.each([undefined, null, '', 'http://elsewhere.example', '//elsewhere.example', '/\\elsewhere', 'javascript:1'])(
    '%j is none',
    (url) => {
      expect(() => pageUrl(url, 'portal')).toThrow(new NoUrl('No portal URL received'))
    },
  )
})

describe('the toast of a page that did not open', () => {
  test('the toast of a page that did not open names what the server said', () => {
    const refused = new Refused(409, { code: 'conflict', message: 'There is no card.' })
    expect(billingFailure('portal', refused)).toEqual(['Portal Error', 'There is no card.'])
    expect(billingFailure('checkout', refused)).toEqual(['Checkout Error', 'There is no card.'])
  })

  test('the toast of a page that did not open asks to sign in after the session has ended', () => {
    const refused = new Refused(401, { code: 'signed-out', message: 'Please sign in.' })
    expect(billingFailure('checkout', refused)).toEqual([
      'Authentication Required',
      'Please sign in to subscribe to premium.',
    ])
  })

  test('the toast of a page that did not open says that the server cannot be reached', () => {
    expect(billingFailure('portal', new Unreachable())[1]).toContain('cannot be reached')
  })

  test('never shows the text of an unknown error', () => {
    expect(billingFailure('portal', new TypeError('x is undefined'))[1]).toBe('Failed to open customer portal.')
    expect(billingFailure('checkout', new TypeError('x is undefined'))[1]).toBe('Failed to start checkout process.')
  })
})
