import { expect, test } from '../fixtures/people.ts'
import { ALL_ROWS, untilKept } from '../fixtures/kept.ts'
import { plan } from '../fixtures/plans.ts'
import { inDays } from '../fixtures/track.ts'

test('what is chosen is saved at once and seen on the other device', async ({ ana }) => {
  await plan(ana, { startDate: inDays(1) })
  const { page } = ana
  const laptop = await ana.device()
  for (const where of [page, laptop.page]) {
    await where.goto('/reminders')
    await expect(where.getByRole('heading', { name: 'Reminders are off' })).toBeVisible()
  }
  await page.getByText('15 min', { exact: true }).click()
  await page.getByLabel('Remind again').check()
  await page.getByText('By name', { exact: true }).click()
  await expect(page.getByText('BPC-157 is due')).toBeVisible()
  await page.getByLabel('BPC-157').uncheck()
  await expect(laptop.page.getByRole('radio', { name: '15 min' })).toBeChecked()
  await expect(laptop.page.getByLabel('Remind again')).toBeChecked()
  await expect(laptop.page.getByText('BPC-157 is due')).toBeVisible()
  await expect(laptop.page.getByLabel('BPC-157')).not.toBeChecked()
  await laptop.context.close()
})

test('quiet hours that cannot be are refused under their fields, and saved when they can', async ({
  ana: { page },
}) => {
  await page.goto('/reminders')
  await page.getByLabel('Quiet hours').check()
  await expect(page.getByLabel('From')).toHaveValue('22:00')
  await page.getByLabel('To', { exact: true }).fill('22:00')
  await page.getByRole('button', { name: 'Save quiet hours' }).click()
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
    'Quiet hours must end at another time',
  )
  await page.getByLabel('To', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save quiet hours' }).click()
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription('Please enter a valid time')
  await page.getByLabel('To', { exact: true }).fill('06:30')
  const saved = page.waitForResponse('**/api/reminders/settings')
  await page.getByRole('button', { name: 'Save quiet hours' }).click()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('06:30')
})

test('without a network the screen opens with what was seen, and what is changed waits', async ({ ana: { page } }) => {
  await page.goto('/reminders')
  await expect(page.getByRole('heading', { name: 'Reminders are off' })).toBeVisible()
  await untilKept(page, '"reminders"', '"subscription"', ALL_ROWS)
  // The page itself comes from the site; no question of it is answered.
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await page.getByLabel('Remind again').check()
  await expect(page.getByText('1 change waits')).toBeVisible()
  await page.unroute('**/api/**')
  const sent = page.waitForResponse('**/api/reminders/settings')
  await page.reload()
  expect((await sent).status()).toBe(200)
  await expect(page.getByText('1 change waits')).toHaveCount(0)
  await expect(page.getByLabel('Remind again')).toBeChecked()
})

test('a free person reads everything, turns off what is on, and nothing on', async ({ bo: { page } }) => {
  const settings = { enabled: true, lead_minutes: 15, again: true, quiet: null, by_name: false, email: true }
  let isLost = true
  await page.route('**/api/reminders', async (route) => {
    const answer = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: isLost ? { ...answer, settings } : answer })
  })
  await page.goto('/reminders')
  await expect(page.getByRole('heading', { name: 'Reminders are on' })).toBeVisible()
  await expect(page.getByText('Reminders have stopped')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Turn on/ })).toHaveCount(0)
  await expect(page.getByLabel('Quiet hours')).toBeDisabled()
  await expect(page.getByRole('radio', { name: '15 min' })).toBeDisabled()
  isLost = false
  const saved = page.waitForResponse('**/api/reminders/settings')
  await page.getByRole('button', { name: 'Turn off' }).click()
  expect((await saved).status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Reminders are off' })).toBeVisible()
  await expect(page.getByText('Upgrade to Premium to access reminders')).toBeVisible()
})

test('after the first schedule its message offers reminders, which asks the browser nothing', async ({
  ana: { page },
}) => {
  await page.goto('/track?mode=schedule')
  await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  await page.getByLabel('Dosage').fill('250')
  await page.getByLabel('Administration method').selectOption('injection')
  await page.getByLabel('Frequency').selectOption('Daily')
  await page.getByLabel('Duration in weeks').fill('1')
  await page.getByRole('button', { name: 'Start Schedule' }).click()
  await expect(page.getByText('Schedule Started!')).toBeVisible()
  await page.getByRole('button', { name: 'Turn on reminders' }).click()
  await expect(page).toHaveURL(/\/reminders$/)
  await expect(page.getByRole('heading', { name: 'Reminders are off' })).toBeVisible()
})

test('an iPhone reads that the app belongs on the home screen, and is offered e-mail', async ({ ana: { page } }) => {
  await page.addInitScript(() => {
    const name =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
    Object.defineProperty(navigator, 'userAgent', { get: () => name })
  })
  await page.goto('/reminders')
  await expect(page.getByText('Add Vialog to the home screen first')).toBeVisible()
  await expect(page.getByText('Choose “Add to Home Screen”, then “Add”.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on reminders' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Turn on by e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'Reminders are on' })).toBeVisible()
})
