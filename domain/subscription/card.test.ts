import { expect, test } from 'vitest'
import { cardState, isGivenUp, type ProvidedSubscription } from './card.ts'

const start = '2026-11-01T00:00:00.000Z'
const end = '2026-12-01T00:00:00.000Z'
const subscription = (changed: Partial<ProvidedSubscription> = {}): ProvidedSubscription => ({
  id: 'sub_1',
  status: 'active',
  tier: 'monthly',
  periodStart: start,
  periodEnd: end,
  cancelAt: null,
  invoiceReason: 'subscription_create',
  ...changed,
})

test('who never subscribed has no card', () => {
  expect(cardState([])).toMatchObject({ status: 'none', active: false, end: null })
})

test.each([
  ['active', true],
  ['trialing', true],
  ['past_due', true],
  ['canceled', false],
  ['unpaid', false],
  ['incomplete', false],
  ['incomplete_expired', false],
  ['paused', false],
  ['something_new', false],
])('a subscription that is %s is active: %s', (status, active) => {
  expect(cardState([subscription({ status })]).active).toBe(active)
})

test('it is paid to the end of its period, and renews', () => {
  expect(cardState([subscription()])).toMatchObject({ end, renews: true, tier: 'monthly' })
})

test('cancelled at the end of the period it stays paid until then, and renews no more', () => {
  expect(cardState([subscription({ cancelAt: end })])).toMatchObject({ active: true, end, renews: false })
})

test('cancelled for an earlier day it ends on that day', () => {
  const earlier = '2026-11-20T00:00:00.000Z'
  expect(cardState([subscription({ cancelAt: earlier })]).end).toBe(earlier)
})

test('a renewal that failed ends the paid time where the unpaid period began', () => {
  expect(cardState([subscription({ status: 'past_due', invoiceReason: 'subscription_cycle' })]).end).toBe(start)
})

test('another unpaid invoice takes nothing away from a period that is paid', () => {
  expect(cardState([subscription({ status: 'past_due', invoiceReason: 'subscription_update' })]).end).toBe(end)
})

test('of several the one that is paid the longest counts, whatever their order', () => {
  const monthly = subscription({ id: 'sub_monthly' })
  const annual = subscription({ id: 'sub_annual', tier: 'annual', periodEnd: '2027-11-01T00:00:00.000Z' })
  const gone = subscription({ id: 'sub_gone', status: 'canceled', periodEnd: '2028-11-01T00:00:00.000Z' })
  for (const order of [
    [monthly, annual, gone],
    [gone, annual, monthly],
  ])
    expect(cardState(order).subscriptionId).toBe('sub_annual')
  expect(cardState([gone]).subscriptionId).toBe('sub_gone')
})

test('one that was given up before its first charge counts after any other that runs, however late it ends', () => {
  const givenUp = subscription({ id: 'sub_old', status: 'trialing', cancelAt: '2026-12-20T00:00:00.000Z' })
  const later = { ...givenUp, periodEnd: '2026-12-20T00:00:00.000Z' }
  const kept = subscription({ id: 'sub_new', status: 'trialing' })
  for (const order of [
    [later, kept],
    [kept, later],
  ])
    expect(cardState(order).subscriptionId).toBe('sub_new')
  expect(isGivenUp(cardState([later]))).toBe(true)
  expect(isGivenUp(cardState([kept]))).toBe(false)
  expect(isGivenUp(cardState([subscription({ cancelAt: end })]))).toBe(false)
})
