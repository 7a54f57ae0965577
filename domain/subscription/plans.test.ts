import { expect, test } from 'vitest'
import { lookupKey, OFFERS, planOfKey } from './plans.ts'
import { Plan } from './schema.ts'

test('the words of a price say what is charged', () => {
  for (const { price, cents } of Object.values(OFFERS)) expect(Number(price.slice(1)) * 100).toBe(cents)
})

test('a year saves sixteen dollars, which are two months, and comes to 6.67 a month', () => {
  const saved = 12 * OFFERS.monthly.cents - OFFERS.annual.cents
  expect(OFFERS.annual.saving).toBe(`Save $${saved / 100}/year`)
  expect(OFFERS.annual.badge).toBe(`${saved / OFFERS.monthly.cents} months free`)
  expect(OFFERS.annual.note).toBe(`$${(OFFERS.annual.cents / 1200).toFixed(2)} per month`)
})

test('each plan is found again by its lookup key, and nothing else is', () => {
  for (const plan of Plan.options) expect(planOfKey(lookupKey(plan))).toBe(plan)
  for (const other of [null, undefined, '', 'premium_weekly', 'annual']) expect(planOfKey(other)).toBeUndefined()
})

test.each(['weekly', '', null, undefined, 'Monthly'])('%j is no plan', (plan) => {
  expect(Plan.safeParse(plan).error?.issues[0]?.message).toBe('Please choose the monthly or the annual plan')
})
