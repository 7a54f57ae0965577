import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/people.ts'
import { logElsewhere, rows } from '../fixtures/history.ts'

test('the browser’s Back closes the sheet, asks where something was typed, and leaves the page after that', async ({
  ana,
}) => {
  const { page } = ana
  await logElsewhere(ana)
  await page.goto('/app')
  await page.locator('a[href="/history"]').click()
  await rows(page).first().getByRole('button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/history/)
  await rows(page).first().getByRole('button').click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Dosage').fill('300')
  await page.goBack()
  await page.getByRole('button', { name: 'Keep typing' }).click()
  await expect(page.getByRole('dialog').getByLabel('Dosage')).toHaveValue('300')
  await page.goBack()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/app/)
})

test('the browser’s Back asks before what was typed on a page is lost', async ({ ana }) => {
  const { page } = ana
  await page.goto('/settings')
  await page
    .getByRole('link', { name: /Edit profile|Profile/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/profile-edit/)
  await page.getByLabel('Display Name').fill('Ana Maria')
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toContainText('Discard what you typed?')
  await expect(page).toHaveURL(/\/profile-edit/)
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/profile-edit/)
  await page.goBack()
  await page.getByRole('button', { name: 'Keep typing' }).click()
  await expect(page.getByLabel('Display Name')).toHaveValue('Ana Maria')
  await expect(page).toHaveURL(/\/profile-edit/)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/settings/)
})

test('two quick taps on the browser’s Back leave what was typed, and the address of its page', async ({ ana }) => {
  const { page } = ana
  await page.goto('/app')
  await page.getByRole('navigation').locator('a[href="/settings"]').click()
  await page.locator('a[href="/profile-edit"]').first().click()
  await expect(page).toHaveURL(/\/profile-edit/)
  for (const wait of [0, 5, 20]) {
    await page.getByLabel('Display Name').fill(`Ana ${wait}`)
    await page.evaluate(async (pause) => {
      window.history.back()
      await new Promise((over) => setTimeout(over, pause))
      window.history.back()
    }, wait)
    await expect(page).toHaveURL(/\/profile-edit/)
    // The second tap comes before the question or answers it.
    await keepTyping(page)
    await expect(page.getByLabel('Display Name')).toHaveValue(`Ana ${wait}`)
  }
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toContainText('Discard what you typed?')
})

test('three quick taps on the browser’s Back leave what was typed in a sheet, and the address of its page', async ({
  ana,
}) => {
  const { page } = ana
  await logElsewhere(ana)
  await page.goto('/app')
  await page.getByRole('navigation').locator('a[href="/settings"]').click()
  await page.getByRole('navigation').locator('a[href="/app"], a[href="/dashboard"]').first().click()
  await page.locator('a[href="/history"]').click()
  await rows(page).first().getByRole('button').click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dosage = page.getByRole('dialog').getByLabel('Dosage')
  for (const pause of [0, 5, 20]) {
    await dosage.fill(`30${pause}`)
    await taps(page, [-1, -1, -1], pause)
    // The history comes to rest at the page that is shown.
    await page.waitForTimeout(300)
    await expect(page).toHaveURL(/\/history/)
    await keepTyping(page)
    await expect(dosage).toHaveValue(`30${pause}`)
  }
})

test('Discard goes back one page, however often it is tapped', async ({ ana }) => {
  const { page } = ana
  await typedInProfile(page)
  await page.goBack()
  await page.getByRole('button', { name: 'Discard' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await page.waitForTimeout(300)
  await expect(page).toHaveURL(/\/settings$/)
})

test('a link that is tapped right after Back leaves no question about the page before', async ({ ana }) => {
  const { page } = ana
  for (const pause of [0, 20]) {
    await typedInProfile(page)
    await page.evaluate((ms) => {
      const follow = () => document.querySelector<HTMLAnchorElement>('nav a[href="/calendar"]')?.click()
      addEventListener('popstate', () => setTimeout(follow, ms), { once: true })
      history.back()
    }, pause)
    await expect(page.getByRole('heading', { name: 'Dose Calendar' })).toBeVisible()
    await page.waitForTimeout(300)
    await expect(page).toHaveURL(/\/calendar$/)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  }
})

async function typedInProfile(page: Page): Promise<void> {
  await page.goto('/app')
  await page.getByRole('navigation').locator('a[href="/settings"]').click()
  await page.locator('a[href="/profile-edit"]').first().click()
  await page.getByLabel('Display Name').fill('Ana Maria')
}

/** Answers the question about what was typed, which may still be on its way, so that it stays. */
async function keepTyping(page: Page): Promise<void> {
  const keep = page.getByRole('button', { name: 'Keep typing' })
  await expect(async () => {
    if (await keep.isVisible()) await keep.click()
    // Nothing on the page says when the history has come to rest.
    await page.waitForTimeout(300)
    expect(await page.getByRole('alertdialog').count()).toBe(0)
  }).toPass()
}

/** Goes through the history in these steps, so many milliseconds apart. */
function taps(page: Page, steps: readonly number[], pause: number): Promise<void> {
  return page.evaluate(
    async ([by, ms]) => {
      for (const step of by) {
        history.go(step)
        await new Promise((over) => setTimeout(over, ms))
      }
    },
    [steps, pause] as const,
  )
}
