import type { BrowserContext, Page } from '@playwright/test'
import { SECRET_KEY, startStripe, WEBHOOK_SECRET, type Delivery } from '../../mocks/stripe.ts'
import { startSiteForTests } from '../../scripts/testing/site-for-tests.ts'
import { AS_PEOPLE_HAVE_IT, arrive, expect, test, type Someone } from '../fixtures/people.ts'

test.use(AS_PEOPLE_HAVE_IT)

const DAY = 86_400

/** The tab that a button opens. */
async function openTab({ context, page }: Someone, button: string): Promise<Page> {
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: button }).click()
  return opened
}

/** What the settings card says of the plan, looked up anew. */
async function expectCard(page: Page, ...words: readonly string[]): Promise<void> {
  await page.goto('/settings')
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Subscription & Billing' }) })
  for (const word of words) await expect(card.getByText(word)).toBeVisible()
}

async function expectPlan(page: Page, ...words: readonly (string | RegExp)[]): Promise<void> {
  await page.goto('/subscription')
  for (const word of words) await expect(page.getByText(word)).toBeVisible()
}

test('a person of the sandbox is free, on trial, has four days left, pays, cancels, is over, a member, granted', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  await using site = await startSiteForTests('postgres')
  const ana = await arrive(browser, 'ana', { premium: false, address: site.address })
  const { page } = ana

  await expectCard(page, 'Basic', 'Upgrade to Premium')
  await page.goto('/track')
  await expect(page.getByText('Upgrade to Premium to access dose tracking and scheduling')).toBeVisible()
  await expectOutOfReach(page)

  await page.goto('/onboarding')
  const next = page.getByRole('button', { name: 'Continue' })
  await next.click()
  await page.getByText('Recovery', { exact: true }).click()
  await next.click()
  await next.click()
  await page.getByRole('button', { name: 'Start 14-Day Free Trial' }).click()
  await page.getByRole('button', { name: 'Log Your First Dose' }).click()
  await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  await page.getByLabel('Dosage').fill('250')
  await page.getByLabel('Administration method').selectOption('injection')
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await expect(page.getByText('Premium Trial Active')).toBeVisible()
  await expect(page.getByText('14 days remaining')).toBeVisible()
  await expectCard(page, 'Premium active', 'Temporary premium', '14 days remaining')

  const until = (interval: string) =>
    site.change(
      `update profiles set premium_until = now() + interval '${interval}' where premium_until is not null`,
      [],
    )
  await until('4 days 1 hour')
  await page.goto('/app')
  await expect(page.getByText('5 days remaining')).toBeVisible()
  await until('4 days')
  await page.goto('/app')
  await expect(page.getByText('Premium Trial - Upgrade Soon')).toBeVisible()
  await expect(page.getByText('4 days left - Upgrade to continue')).toBeVisible()
  await page.getByRole('link', { name: 'Upgrade Now' }).click()
  const billing = /^Billing starts \w{3} \d{1,2}, when your trial ends/
  await expect(page.getByText(billing)).toBeVisible()

  const checkout = await openTab(ana, 'Choose Monthly')
  await expect(checkout.getByText('Sandbox: no card is charged')).toBeVisible()
  await expect(checkout.getByText(billing)).toBeVisible()
  await checkout.getByRole('button', { name: 'Subscribe for $8' }).click()
  await expect(checkout.getByText('Thank you! Premium is yours.')).toBeVisible()
  await checkout.close()
  await expect(page.getByText('Monthly plan')).toBeVisible()
  await expectCard(page, 'Premium active', 'Monthly plan', 'Billing starts')
  const plan = page.waitForResponse('**/api/subscription')
  await page.goto('/app')
  await plan
  await expect(page.getByText('BPC-157 250 mcg')).toBeVisible()
  await expect(page.getByText(/Premium Trial/)).toHaveCount(0)
  // The trial runs out behind the paid plan, and nobody notices.
  await until('-1 second')
  await expectPlan(page, 'Monthly plan', billing)

  const portal = await openTab(ana, 'Manage Billing')
  await portal.getByRole('button', { name: 'Cancel at the end of the period' }).click()
  await expect(portal.getByText('Cancelled.')).toBeVisible()
  await expect(page.getByText(/^Premium until /)).toBeVisible()
  await portal.getByRole('button', { name: 'Let the period end now' }).click()
  await expect(portal.getByText('There is no running subscription.')).toBeVisible()
  await portal.close()
  await expect(page.getByText('Basic')).toBeVisible()
  await expectCard(page, 'Basic')
  await page.goto('/app')
  await expect(page.getByText('BPC-157 250 mcg')).toBeVisible()
  await expectOutOfReach(page)

  const member = await site.membership('grant', ana.email, '--until', '2099-01-31')
  expect(member).toEqual({ code: 0, said: `${ana.email} is a member now.\n` })
  await expectPlan(page, 'Membership', /^Premium until .*2099/)
  await expectCard(page, 'Premium active', 'Membership')
  expect((await site.membership('revoke', ana.email)).code).toBe(0)
  await expectPlan(page, 'Basic')

  expect((await site.admin('grant', ana.email)).code).toBe(0)
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Grant Premium' }).click()
  await expect(page.getByText('You now have premium access for 30 days')).toBeVisible()
  await expectPlan(page, 'Temporary Premium', /^30 days remaining/)
  await page.goto('/track')
  await expect(page.getByLabel('Dosage')).toBeEditable()
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Remove Premium' }).click()
  await expect(page.getByText('Premium access has been revoked')).toBeVisible()
  await expectPlan(page, 'Basic')
  await ana.context.close()
})

test('with the real SDK against a stand-in of the provider: paid, cancelled, over; and nothing by what is forged or broken', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const stripe = await startStripe()
  await using site = await startSiteForTests('postgres', {
    BILLING: 'stripe',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.address,
  })
  const bo = await arrive(browser, 'bo', { premium: false, address: site.address })
  const { page } = bo
  const deliver = async ({ body, headers }: Delivery) =>
    (await fetch(`${site.address}/api/billing/webhook`, { method: 'POST', body, headers })).status
  await pageOfTheProvider(bo.context)

  await page.goto('/subscription')
  for (const [mood, message] of [
    // First, since a price that was found is remembered for a while.
    ['nothing-on-sale', 'This plan is not on sale just now. Nothing was charged.'],
    ['no-url', 'No checkout URL received'],
    ['failing', 'The payment provider cannot be reached right now. Nothing was charged; please try again in a moment.'],
    ['hanging', 'The payment provider cannot be reached right now. Nothing was charged; please try again in a moment.'],
  ] as const) {
    stripe.setMood(mood)
    await page.reload()
    await page.getByRole('button', { name: 'Choose Annual' }).click()
    await expect(page.getByText('Checkout Error')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(message)).toBeVisible()
    await expect.poll(() => bo.context.pages().length).toBe(1)
  }
  stripe.setMood('well')
  await page.reload()

  const checkout = await openTab(bo, 'Choose Annual')
  await expect(checkout.getByText('A page of the provider')).toBeVisible()
  const [customer = ''] = stripe.customers.keys()
  expect(stripe.customers.size).toBe(1)
  const forged = stripe.event('customer.subscription.created', customer, { secret: 'whsec_somebody' })
  expect(await deliver(forged)).toBe(400)
  expect(await deliver(stripe.event('invoice.paid', customer, { at: Date.now() / 1000 - 600 }))).toBe(400)
  expect(await deliver(stripe.event('invoice.paid', 'cus_nobody'))).toBe(200)
  await expect(page.getByText('Basic')).toBeVisible()

  const held = stripe.pay(checkout.url())
  const paid = stripe.event('checkout.session.completed', customer)
  expect(await deliver(paid)).toBe(200)
  await expect(page.getByText('Annual plan')).toBeVisible()
  await expect(page.getByText(/^Renews on /)).toBeVisible()
  await checkout.goto('/subscription?checkout=done')
  await expect(checkout.getByText('Thank you! Premium is yours.')).toBeVisible()
  await checkout.close()

  const portal = await openTab(bo, 'Manage Billing')
  await expect(portal.getByText('A page of the provider')).toBeVisible()
  held.cancelAtPeriodEnd = true
  expect(await deliver(stripe.event('customer.subscription.updated', customer))).toBe(200)
  await expect(page.getByText(/^Premium until /)).toBeVisible()
  await portal.close()

  Object.assign(held, { status: 'canceled', end: Math.floor(Date.now() / 1000) - DAY })
  expect(await deliver(stripe.event('customer.subscription.deleted', customer))).toBe(200)
  await expect(page.getByText('Basic')).toBeVisible()
  // What comes late or again tells of a state that has passed, and changes nothing.
  expect(await deliver(paid)).toBe(200)
  expect(await deliver(stripe.event('customer.subscription.created', customer))).toBe(200)
  await page.reload()
  await expect(page.getByText('Basic')).toBeVisible()
  await bo.context.close()
  await stripe.close()
})

/** Every page of the provider, in place of the internet. */
async function pageOfTheProvider(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/(checkout|billing)\.example\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>A page of the provider</h1>' }),
  )
}

/** The blurred feature takes no tap, no tab stop, and is not read aloud; the offer above it is and does. */
async function expectOutOfReach(page: Page): Promise<void> {
  const blurred = page.locator('main [inert]')
  await expect(blurred).toHaveCount(1)
  await expect(blurred).toHaveCSS('filter', /blur/)
  await expect(blurred.getByRole('button')).toHaveCount(0)
  const upgrade = page.getByRole('link', { name: 'Upgrade to Premium' })
  await expect(upgrade).toBeVisible()
  const box = await blurred.boundingBox()
  const hit = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('[inert]') !== null, [
    (box?.x ?? 0) + 8,
    Math.min((box?.y ?? 0) + 8, 700),
  ] as const)
  expect(hit, 'a tap lands in the blurred feature').toBe(false)
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[inert]') === null)).toBe(true)
  }
}
