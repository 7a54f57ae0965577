import type { Page } from '@playwright/test'
import { expect, test, type Someone } from '../fixtures/people.ts'
import { deleteDose } from '../fixtures/dose-menu.ts'

/** Opens a page of the sandbox by a button, in the tab that the button opens. */
async function openTab({ context, page }: Someone, button: string): Promise<Page> {
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: button }).click()
  const tab = await opened
  await expect(tab.getByText('Sandbox: no card is charged')).toHaveCSS('border-radius', '16px')
  return tab
}

async function subscribe(someone: Someone, plan: 'Monthly' | 'Annual'): Promise<void> {
  await someone.page.goto('/subscription')
  const tab = await openTab(someone, `Choose ${plan}`)
  await tab.getByRole('button', { name: /^Subscribe/ }).click()
  await expect(tab.getByText('Thank you! Premium is yours.')).toBeVisible()
  await tab.close()
}

test('a person goes from free to premium and back in another tab, without a reload of the first', async ({ bo }) => {
  const { page } = bo
  await page.goto('/subscription')
  await expect(page.getByRole('heading', { name: 'Premium Subscription' })).toBeVisible()
  await expect(page.getByText('Basic')).toBeVisible()
  for (const words of ['$8', 'per month', '$80', 'per year', '$6.67 per month', 'Save $16/year', '2 months free'])
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  for (const feature of [
    'Dose Schedules',
    'Advanced Metrics',
    'AI Knowledge',
    'Smart Scheduling',
    'AI Insights',
    'Photo Tracking',
  ])
    await expect(page.getByText(feature)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Manage Billing' })).toHaveCount(0)

  const checkout = await openTab(bo, 'Choose Annual')
  await expect(checkout.getByText('Vialog Premium, Annual')).toBeVisible()
  await checkout.getByRole('button', { name: 'Subscribe for $80' }).click()
  await expect(checkout.getByText('Thank you! Premium is yours.')).toBeVisible()
  await checkout.close()
  await expect(page.getByText('Annual plan')).toBeVisible()
  await expect(page.getByText(/^Renews on /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose Annual' })).toHaveCount(0)

  const portal = await openTab(bo, 'Manage Billing')
  await portal.getByRole('button', { name: 'Cancel at the end of the period' }).click()
  await expect(portal.getByText('Cancelled.')).toBeVisible()
  await expect(page.getByText(/^Premium until /)).toBeVisible()
  await portal.getByRole('button', { name: 'Let the period end now' }).click()
  await expect(portal.getByText('There is no running subscription.')).toBeVisible()
  await portal.getByRole('link', { name: 'Return to Vialog' }).click()
  await expect(portal.getByText('Basic')).toBeVisible()
  await expect(page.getByText('Basic')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose Monthly' })).toBeEnabled()
})

test('losing premium closes the gate and deletes nothing', async ({ bo }) => {
  const { page } = bo
  await subscribe(bo, 'Monthly')
  await page.goto('/track')
  await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  await page.getByLabel('Dosage').fill('250')
  await page.getByLabel('Administration method').selectOption('injection')
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await expect(page.getByText('BPC-157 250 mcg')).toBeVisible()

  await page.goto('/subscription')
  const portal = await openTab(bo, 'Manage Billing')
  await portal.getByRole('button', { name: 'Let the next payment fail now' }).click()
  await expect(portal.getByText('The last payment failed.')).toBeVisible()
  await portal.close()
  await expect(page.getByText('Basic')).toBeVisible()
  await page.goto('/track')
  await expect(page.getByText('Upgrade to Premium to access dose tracking and scheduling')).toBeVisible()
  await page.goto('/app')
  await deleteDose(page, 'BPC-157 250 mcg')
  await expect(page.getByText('No doses logged yet')).toBeVisible()
})

test('a trial is named as such, may be followed by a plan, and has no billing to manage', async ({ ana }) => {
  const { page } = ana
  await page.goto('/subscription')
  await expect(page.getByText('Temporary Premium')).toBeVisible()
  await expect(page.getByText(/^14 days remaining/)).toBeVisible()
  await page.getByRole('button', { name: 'Manage Billing' }).click()
  await expect(page.getByText('Portal Error')).toBeVisible()
  await expect(page.getByText(/There is no card subscription to manage/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose Monthly' })).toBeVisible()
})

test('leaving the checkout charges nothing and says so', async ({ bo }) => {
  await bo.page.goto('/subscription')
  const checkout = await openTab(bo, 'Choose Monthly')
  await checkout.getByRole('link', { name: 'Go back without paying' }).click()
  await expect(checkout.getByText('Checkout was cancelled')).toBeVisible()
  await expect(checkout.getByText('Basic')).toBeVisible()
})

test('the plan that was tapped spins, the other waits', async ({ bo }) => {
  const { page } = bo
  await page.goto('/subscription')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/billing/checkout', async (route) => {
    await held
    await route.continue()
  })
  const opened = bo.context.waitForEvent('page')
  await page.getByRole('button', { name: 'Choose Monthly' }).click()
  await expect(page.getByRole('button', { name: 'Choose Monthly' })).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('button', { name: 'Choose Annual' })).toBeDisabled()
  release()
  await expect((await opened).getByText('Sandbox: no card is charged')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose Monthly' })).not.toHaveAttribute('aria-busy', 'true')
})

test('if the browser blocks new tabs, the checkout opens in this one', async ({ bo }) => {
  const { page } = bo
  await page.goto('/subscription')
  await page.evaluate(() => {
    window.open = () => null
  })
  await page.getByRole('button', { name: 'Choose Monthly' }).click()
  await expect(page.getByText('Sandbox: no card is charged')).toBeVisible()
})

test.describe('a provider in trouble', () => {
  const down = 'The payment provider cannot be reached right now. Nothing was charged; please try again in a moment.'
  for (const [what, answer, message] of [
    ['that names no page', { json: { url: null } }, 'No checkout URL received'],
    ['that answers with nothing in it', { json: {} }, 'No checkout URL received'],
    ['that answers with no body', { status: 200, body: '' }, 'No checkout URL received'],
    ['that answers with a number', { json: { url: 7 } }, 'No checkout URL received'],
    ['that is down', { status: 503, json: { code: 'busy', message: down } }, down],
    ['that leads astray', { json: { url: 'javascript:alert(1)' } }, 'No checkout URL received'],
    ['that breaks us', { status: 500, body: 'oops' }, 'An unexpected error occurred'],
  ] as const)
    test(`${what} leaves a message and no empty tab`, async ({ bo }) => {
      const { page, context } = bo
      await page.goto('/subscription')
      await page.route('**/api/billing/checkout', (route) => route.fulfill(answer))
      await page.getByRole('button', { name: 'Choose Annual' }).click()
      await expect(page.getByText('Checkout Error')).toBeVisible()
      await expect(page.getByText(message)).toBeVisible()
      await expect.poll(() => context.pages().length).toBe(1)
      await expect(page.getByRole('button', { name: 'Choose Annual' })).toBeEnabled()
    })

  for (const json of [{ url: null }, {}])
    test(`the portal that answers with ${JSON.stringify(json)} says that it names no page`, async ({ ana }) => {
      await ana.page.goto('/subscription')
      await ana.page.route('**/api/billing/portal', (route) => route.fulfill({ json }))
      await ana.page.getByRole('button', { name: 'Manage Billing' }).click()
      await expect(ana.page.getByText('Portal Error')).toBeVisible()
      await expect(ana.page.getByText('No portal URL received')).toBeVisible()
    })
})
