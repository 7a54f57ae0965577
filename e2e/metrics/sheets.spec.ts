import type { Page } from '@playwright/test'
import { untilWaiting } from '../fixtures/kept.ts'
import { AS_PEOPLE_HAVE_IT, expect, test } from '../fixtures/people.ts'

// A sheet that is reopened while it slides away: without movement there is no such moment.
test.use(AS_PEOPLE_HAVE_IT)

const ENTRIES = [
  { metric: 'Weight', value: '181.5', card: '181.5 lbs' },
  { metric: 'Energy', value: '7', card: '7 /10' },
  { metric: 'Sleep', value: '6.5', card: '6.5 /10' },
]

for (const pause of [0, 80, 150, 250])
  test(`weight, energy and sleep are entered one right after another, ${pause} ms apart`, async ({ bo }) => {
    const { page } = bo
    await page.goto('/progress')
    await expect(page.getByText('No entries yet')).toHaveCount(3)
    await openSheet(page)
    for (const [at, { metric, value }] of ENTRIES.entries()) {
      await expectEmpty(page, ENTRIES[at - 1]?.metric.toLowerCase())
      await fillIn(page, metric, value, `entry ${at}`)
      await saveAndReopen(page, pause)
    }
    await expectEmpty(page, 'sleep')
    await expectFocusInSheet(page)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await untilWaiting(page, 0)
    await expect(page.getByRole('heading', { name: 'Needs attention' })).toHaveCount(0)
    await page.reload()
    const metrics = page.getByRole('region', { name: 'Key metrics' })
    for (const { card } of ENTRIES) await expect(metrics.getByText(card, { exact: true })).toBeVisible()
  })

test('an entry with a late answer neither prevents the next one nor closes its sheet', async ({ bo }) => {
  const { page } = bo
  let waiting = 0
  let release = () => {}
  const released = new Promise<void>((go) => (release = go))
  await page.route('**/api/metrics', async (route) => {
    waiting += 1
    await released
    await route.continue()
  })
  await page.goto('/progress')
  await expect(page.getByText('No entries yet')).toHaveCount(3)
  await openSheet(page)
  for (const [at, { metric, value }] of ENTRIES.entries()) {
    await expectEmpty(page, ENTRIES[at - 1]?.metric.toLowerCase())
    await fillIn(page, metric, value, '')
    await saveAndReopen(page, 0)
  }
  await page.getByLabel('Notes (optional)').fill('still typing')
  await expect.poll(() => waiting).toBe(1)
  const metrics = page.locator('section[aria-label="Key metrics"]')
  for (const { card } of ENTRIES) await expect(metrics.getByText(card, { exact: true })).toBeAttached()
  release()
  await expect.poll(() => waiting).toBe(3)
  await expect(page.getByText('Sleep successfully recorded.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Notes (optional)')).toHaveValue('still typing')
})

test('a second tap on the button of a closing sheet adds nothing', async ({ bo }) => {
  const { page } = bo
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/metrics')) sent += 1
  })
  await page.goto('/progress')
  await openSheet(page)
  await fillIn(page, 'Weight', '181.5', '')
  await page.evaluate(async () => {
    const sheet = document.querySelector('dialog[open]')
    const save = sheet?.querySelector<HTMLButtonElement>('button[type=submit]')
    save?.click()
    save?.click()
    while (sheet?.hasAttribute('open')) await new Promise(requestAnimationFrame)
    // What a finger still finds there while the sheet leaves.
    for (let tap = 0; tap < 5; tap += 1) {
      await new Promise((resolve) => setTimeout(resolve, 40))
      save?.click()
    }
  })
  await expect(page.getByText('Weight successfully recorded.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Key metrics' })).toContainText('181.5 lbs')
  await expect(page.getByText('First entry')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toHaveCount(0)
  expect(sent).toBe(1)
})

test('the dialog for the current password is empty when it opens again, and a late failure does not close it', async ({
  bo,
}) => {
  const { page } = bo
  let fail = () => {}
  await page.route('**/api/account/password', async (route) => {
    const sent = route.request().postDataJSON() as { readonly current_password?: string }
    if (sent.current_password === undefined)
      return route.fulfill({ status: 403, json: { code: 'password-required', message: 'Please enter it.' } })
    await new Promise<void>((go) => (fail = go))
    return route.fulfill({ status: 503, json: { code: 'busy', message: 'Please try again in a moment.' } })
  })
  await page.goto('/change-password')
  await page.getByLabel('New Password', { exact: true }).fill('an even better battery')
  await page.getByLabel('Confirm New Password').fill('an even better battery')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await page.getByLabel('Current Password').fill('mistyped')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    const update = [...document.querySelectorAll('button')].find((one) => one.textContent.includes('Update Password'))
    update?.click()
  })
  await expect(page.locator('dialog[open]')).toBeVisible()
  await expect(page.getByLabel('Current Password')).toHaveValue('')
  await page.getByLabel('Current Password').fill('typed anew')
  fail()
  await expect(page.getByText('Please try again in a moment.').first()).toBeVisible()
  await expect(page.locator('dialog[open]')).toBeVisible()
  await expect(page.getByLabel('Current Password')).toHaveValue('typed anew')
})

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add metric' }).click()
  await expect(page.locator('dialog[open]')).toBeVisible()
}

/** The form is empty but for the metric, which is the one entered last. */
async function expectEmpty(page: Page, metric = ''): Promise<void> {
  await expect(page.getByLabel('Metric', { exact: true })).toHaveValue(metric)
  await expect(page.getByLabel('Value')).toHaveValue('')
  await expect(page.getByLabel('Notes (optional)')).toHaveValue('')
}

async function fillIn(page: Page, metric: string, value: string, notes: string): Promise<void> {
  await page.getByLabel('Metric', { exact: true }).selectOption(metric)
  await page.getByLabel('Value').fill(value)
  await page.getByLabel('Notes (optional)').fill(notes)
}

async function expectFocusInSheet(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.querySelector('dialog[open] h2') === document.activeElement)).toBe(true)
}

/** Saves, and opens the sheet again so many milliseconds after it began to leave; in the page, where time is exact. */
function saveAndReopen(page: Page, pause: number): Promise<void> {
  return page.evaluate(async (ms) => {
    const opener = [...document.querySelectorAll('button')].find(
      (button) => button.textContent.trim() === 'Add metric' && !button.closest('dialog'),
    )
    const sheet = document.querySelector('dialog[open]')
    sheet?.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
    await new Promise<void>((leaving) => {
      const watch = new MutationObserver(() => {
        if (sheet?.hasAttribute('open')) return
        watch.disconnect()
        leaving()
      })
      if (sheet) watch.observe(sheet, { attributes: true })
    })
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
    opener?.click()
    await new Promise(requestAnimationFrame)
  }, pause)
}
