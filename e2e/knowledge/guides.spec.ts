import { AS_PEOPLE_HAVE_IT, expect, test } from '../fixtures/people.ts'

test('a guide is found in Learn; without premium what is about safety is read, and the plans are a tap away', async ({
  bo,
}) => {
  const { page } = bo
  // The device knows the person once they have opened the app.
  await page.goto('/app')
  await expect(page.getByRole('link', { name: 'Learn More' })).toBeVisible()
  await page.goto('/learn')
  await page.getByRole('tab', { name: 'Guides' }).click()
  await page.getByRole('link', { name: 'Travelling with injectables' }).click()
  await expect(page).toHaveURL(/\/guides\/travel$/)
  await expect(page.getByText('A pen is for one person, also with a new needle', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Upgrade to Premium' }).click()
  await expect(page).toHaveURL(/\/subscription$/)
})

test('a stranger reads what a guide has about safety, also without scripts, and finds the way in', async ({
  browser,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto('/guides/travel')
  await expect(still.getByText('A pen is for one person, also with a new needle', { exact: false })).toBeVisible()
  await expect(still.getByText('At the airport')).toBeVisible()
  await plain.close()

  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/learn#guides')
  await page.getByRole('link', { name: 'Travelling with injectables' }).click()
  await expect(page.getByText('A pen is for one person, also with a new needle', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/learn#guides$/)
  await page.goBack()
  await page.getByRole('link', { name: 'Get Started Free' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await context.close()
})

test.describe('with the service worker', () => {
  test.use(AS_PEOPLE_HAVE_IT)

  test('a guide that was never opened is there without a network, and leads on to a screen', async ({ ana }) => {
    const { page, context } = ana
    await page.goto('/app')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.goto('/guides/failed-fridge')
    await expect(page.getByText('It was frozen')).toBeVisible()
    await context.setOffline(true)
    await page.goto('/guides/vials-of-a-cycle')
    await expect(page.getByText('The water decides the time')).toBeVisible()
    await page.getByRole('link', { name: 'Open the calculator' }).click()
    await expect(page).toHaveURL(/\/calculator$/)
  })
})
