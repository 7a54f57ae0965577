import { AS_PEOPLE_HAVE_IT, expect, newEmail, PASSWORD, test } from '../fixtures/people.ts'
import { deleteDose } from '../fixtures/dose-menu.ts'

test.use(AS_PEOPLE_HAVE_IT)

test('from sign-up to the first logged dose, seen on a second device without a reload', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newEmail('maya')
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started Free' }).first().click()
  await expect(page.getByRole('heading', { name: 'Get Started' })).toBeVisible()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Display Name').fill('Maya')
  await page.getByLabel('Email').fill(email)
  await page.getByPlaceholder('Create a password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()

  await expect(page.getByText('1 of 5')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await page.getByText('Muscle Growth').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Educational Purpose Only')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Start 14-Day Free Trial' }).click()
  await page.getByRole('button', { name: 'Log Your First Dose' }).click()

  await expect(page.getByRole('heading', { name: 'Log Dose' })).toBeVisible()
  const laptop = await (await browser.newContext()).newPage()
  await laptop.goto(`${baseURL}/auth`)
  await laptop.getByLabel('Email').fill(email)
  await laptop.getByLabel('Password').fill(PASSWORD)
  await laptop.getByRole('button', { name: 'Sign In' }).click()
  await expect(laptop.getByText('No doses logged yet')).toBeVisible()
  await expect(laptop.getByText('No activity today')).toBeVisible()

  await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  await page.getByLabel('Dosage').fill('250')
  await page.getByLabel('Administration method').selectOption('injection')
  await expect(page.getByText('250 mcg BPC-157, subcutaneous')).toBeVisible()
  await page.getByRole('button', { name: 'Log Dose' }).click()

  for (const device of [page, laptop]) {
    await expect(device.getByText('BPC-157 250 mcg')).toBeVisible()
    await expect(device.getByText('completed')).toBeVisible()
    await expect(device.getByRole('heading', { name: "Today's Progress" })).toBeVisible()
    await expect(device.getByText('Premium Trial Active')).toBeVisible()
    await expect(device.getByText('14 days remaining')).toBeVisible()
  }
  await expect(page.getByText('Dose Logged Successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/app$/)
  await laptop.context().close()
})

test('signed in, the landing page leads to the app; signed out, a screen leads to /auth and back', async ({
  ana,
  browser,
  baseURL,
}) => {
  await ana.page.goto('/')
  await expect(ana.page).toHaveURL(/\/app$/)
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`${baseURL}/track?mode=schedule`)
  await expect(stranger).toHaveURL(/\/auth\?next=/)
  await stranger.getByLabel('Email').fill(ana.email)
  await stranger.getByLabel('Password').fill(PASSWORD)
  await stranger.getByRole('button', { name: 'Sign In' }).click()
  await expect(stranger).toHaveURL(/\/track\?mode=schedule$/)
  await stranger.context().close()
})

test('a dose deleted on one device disappears from the other', async ({ ana }) => {
  const laptop = await ana.device()
  await ana.page.goto('/track')
  await ana.page.getByLabel('Peptide', { exact: true }).selectOption('Semaglutide')
  await ana.page.getByLabel('Dosage').fill('0,5')
  await ana.page.getByLabel('Unit').selectOption('mg')
  await ana.page.getByLabel('Administration method').selectOption('injection')
  await ana.page.getByRole('button', { name: 'Log Dose' }).click()
  await laptop.page.goto('/app')
  await expect(laptop.page.getByText('Semaglutide 0.5 mg')).toBeVisible()
  await deleteDose(laptop.page, 'Semaglutide 0.5 mg')
  await expect(laptop.page.getByText('Dose Deleted')).toBeVisible()
  await expect(ana.page.getByText('No doses logged yet')).toBeVisible()
  await laptop.context.close()
})

test('a page that was disconnected shows changes of another device at once, however new its stored answers are', async ({
  ana,
}) => {
  await ana.page.goto('/app')
  await expect(ana.page.getByText('No doses logged yet')).toBeVisible()
  await ana.page.goto('about:blank')
  const laptop = await ana.device()
  await laptop.page.goto('/track')
  await laptop.page.getByLabel('Peptide', { exact: true }).selectOption('HGH')
  await laptop.page.getByLabel('Dosage').fill('2')
  await laptop.page.getByLabel('Unit').selectOption('IU')
  await laptop.page.getByLabel('Administration method').selectOption('injection')
  await laptop.page.getByRole('button', { name: 'Log Dose' }).click()
  await expect(laptop.page.getByText('completed')).toBeVisible()
  await ana.page.routeWebSocket('**/api/live', () => undefined)
  await ana.page.goto('/app')
  await expect(ana.page.getByText('HGH 2 IU')).toBeVisible()
  await laptop.context.close()
})

test('without premium the form is blurred beneath the offer, and cannot be used', async ({ bo }) => {
  await bo.page.goto('/track')
  await expect(bo.page.getByText('Upgrade to Premium to access dose tracking and scheduling')).toBeVisible()
  await expect(bo.page.getByRole('button', { name: 'Log Dose' })).toHaveCount(0)
  await bo.page.getByRole('link', { name: 'Upgrade to Premium' }).click()
  await expect(bo.page).toHaveURL(/\/subscription$/)
})
