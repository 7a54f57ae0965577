import { devices, type Page } from '@playwright/test'
import { LAUNCH_WITH_NOTIFICATIONS } from '../../scripts/testing/chromium.ts'
import { arrive, AS_PEOPLE_HAVE_IT, expect, PASSWORD, test } from '../fixtures/people.ts'
import { deliverTo } from './receiver.ts'
import {
  changeSubscription,
  endpointOf,
  giveUp,
  letSubscribe,
  openReminders,
  pushedTo,
  takenFor,
  turnOn,
} from './subscribing.ts'

// An iPhone would have to install the app first.
const { userAgent } = devices['Pixel 7']
test.use({ ...AS_PEOPLE_HAVE_IT, launchOptions: LAUNCH_WITH_NOTIFICATIONS, userAgent })

const device = (page: Page) => page.getByRole('listitem').filter({ hasText: 'This device' })
/** Until the server has the subscription of this browser: a page that is left before loses it, and the next one makes another. */
const savedDevice = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'PUT' && /\/api\/push-devices\//.test(answer.url()))

test('a tap turns reminders on for this device, and no page asks before', async ({ ana }) => {
  const { page, context } = ana
  await letSubscribe(context)
  await page.addInitScript(() => {
    const asked = Notification.requestPermission.bind(Notification)
    Notification.requestPermission = (...given) => {
      document.title = 'asked'
      return asked(...given)
    }
  })
  await openReminders(page)
  await expect(page).not.toHaveTitle('asked')
  await page.getByRole('button', { name: 'Turn on reminders' }).click()
  await expect(page.getByText('This device shows them.')).toBeVisible()
  await expect(page).toHaveTitle('asked')
  await expect(device(page)).toContainText('Nothing sent yet')
  await page.reload()
  await expect(page.getByText('This device shows them.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('heading', { name: 'Reminders are off' })).toBeVisible()
})

test('a test is sent to the device, and the screen says that it arrived', async ({ ana }) => {
  const { page } = ana
  await turnOn(ana)
  await device(page).getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('Sent. It should arrive within seconds.')).toBeVisible()
  const [text = ''] = await pushedTo(page)
  await deliverTo(page, text)
  await expect(page.getByText('It arrived.')).toBeVisible()
  await expect(device(page)).toContainText('Last reminder arrived')
})

test('a test that does not arrive comes with advice', async ({ ana }) => {
  const { page } = ana
  await turnOn(ana)
  await page.clock.install()
  await device(page).getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('Sent. It should arrive within seconds.')).toBeVisible()
  await page.clock.fastForward('00:16')
  await expect(page.getByText('Not arrived yet.')).toBeVisible()
})

test('where the browser is not allowed to, it says so in its own words and offers e-mail', async ({ ana }) => {
  const { page, context } = ana
  await letSubscribe(context, 'unasked')
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'denied'
  })
  await openReminders(page)
  await page.getByRole('button', { name: 'Turn on reminders' }).click()
  await expect(page.getByText('Notifications are blocked')).toBeVisible()
  await expect(page.getByText(/^Chrome: /)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Reminders are off' })).toBeVisible()
  await page.getByRole('button', { name: 'Turn on by e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'Reminders are on' })).toBeVisible()
  expect(await endpointOf(page)).toBe('')
})

test('without a network a tap asks nothing and says what it needs', async ({ ana }) => {
  const { page, context } = ana
  await letSubscribe(context)
  await openReminders(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Turn on reminders' }).click()
  await expect(page.getByText('This needs a network.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Reminders are off' })).toBeVisible()
})

test('a subscription that the browser lost is made anew at the next start', async ({ ana }) => {
  const { page } = ana
  await turnOn(ana)
  const before = await endpointOf(page)
  await page.evaluate(() => localStorage.removeItem('test-subscription'))
  expect(await endpointOf(page)).toBe('')
  const saved = savedDevice(page)
  await page.goto('/app')
  await expect.poll(() => endpointOf(page)).not.toBe('')
  await saved
  expect(await endpointOf(page)).not.toBe(before)
  await openReminders(page)
  await device(page).getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(async () => (await pushedTo(page)).length).toBe(1)
})

test('a subscription that its push service gave up is named, and made anew at the next start', async ({ ana }) => {
  const { page } = ana
  await turnOn(ana)
  const before = await endpointOf(page)
  await giveUp(before)
  await device(page).getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('The push service of this browser did not take it.')).toBeVisible()
  await expect(device(page)).toContainText('This device stopped receiving reminders')
  const saved = savedDevice(page)
  await page.goto('/app')
  await expect.poll(() => endpointOf(page)).not.toBe(before)
  await saved
  await openReminders(page)
  await device(page).getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(async () => (await pushedTo(page)).length).toBe(1)
})

test('a subscription that the browser changes by itself takes the place of the earlier one', async ({ ana }) => {
  const { page } = ana
  await turnOn(ana)
  const changed = await changeSubscription(ana)
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
  await device(page).getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(async () => (await takenFor(changed)).length).toBe(1)
})

test('a device that another one removed stays removed and can be turned on again', async ({ ana }) => {
  const { page } = ana
  await turnOn(ana)
  const laptop = await ana.device()
  await laptop.page.goto('/reminders')
  await expect(laptop.page.getByText('1 device shows them, this one does not.')).toBeVisible()
  await laptop.page.getByRole('button', { name: /^Remove/ }).click()
  await laptop.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(laptop.page.getByText('No device shows reminders yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on here too' })).toBeVisible()
  await page.reload()
  await expect.poll(() => endpointOf(page)).toBe('')
  await page.getByRole('button', { name: 'Turn on here too' }).click()
  await expect(page.getByText('This device shows them.')).toBeVisible()
  await laptop.context.close()
})

test('a sign-out without a network, in another tab too, ends the subscription; the next person gets nothing of it', async ({
  ana,
  browser,
}) => {
  const { page, context } = ana
  await turnOn(ana)
  const tab = await context.newPage()
  await tab.goto('/settings')
  await expect(tab.getByRole('button', { name: 'Logout' })).toBeVisible()
  await context.setOffline(true)
  await tab.getByRole('button', { name: 'Logout' }).click()
  for (const left of [page, tab]) await expect(left).toHaveURL(/\/auth/)
  await expect.poll(() => endpointOf(page)).toBe('')
  await context.setOffline(false)
  const next = await arrive(browser, 'kit', { premium: true })
  await page.goto('/auth')
  await page.getByLabel('Email').fill(next.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('No doses logged yet')).toBeVisible()
  await openReminders(page)
  await expect(page.getByText('No device shows reminders yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on reminders' })).toBeVisible()
  await next.context.close()
})
