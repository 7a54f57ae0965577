import type { Page } from '@playwright/test'
import { AS_PEOPLE_HAVE_IT, expect, test } from '../fixtures/people.ts'

const field = (page: Page) => page.getByLabel('Your question')
const answer = (page: Page, question: string) => page.getByRole('region', { name: question })

async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question)
  await field(page).press('Enter')
}

test('a question is answered by a statement with its source, and stands in no address and no request', async ({
  bo,
}) => {
  const { page } = bo
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto('/learn')
  await page.getByRole('link', { name: 'Ask a question' }).click()
  await expect(page.getByText('3 free questions left today')).toBeVisible()
  await ask(page, 'how long does a mixed vial keep')
  const found = answer(page, 'how long does a mixed vial keep')
  await expect(found.getByText(/^A vial for several doses is discarded 28 days after/)).toBeVisible()
  await expect(found.getByRole('link', { name: /^Infusion Nurses Society/ }).first()).toBeVisible()
  await expect(found.getByText('Checked on November 29').first()).toBeVisible()
  await expect(page.getByText('2 free questions left today')).toBeVisible()
  await expect(page).toHaveURL(/\/ask$/)
  expect(asked.filter((sent) => /mixed/.test(sent))).toEqual([])
})

test('help comes first and needs no library; a wish to die gets a line to call', async ({ bo }) => {
  const { page } = bo
  await page.route(/assets\/library-[^/]*\.js$/, (route) => route.abort())
  await page.goto('/ask')
  await ask(page, "severe stomach pain that won't stop since the shot")
  await expect(answer(page, 'severe').locator(':scope > :first-child')).toHaveRole('alert')
  await expect(page.getByRole('alert')).toContainText('This may need help at once')
  await ask(page, 'i want to die')
  await expect(page.getByRole('alert')).toContainText('988')
  await ask(page, 'I injected 10 times too much')
  await expect(page.getByRole('alert')).toContainText('Call a poison center')
})

test('what was asked is kept by the device until the person signs out', async ({ bo }) => {
  const { page } = bo
  await page.goto('/ask')
  await ask(page, 'is ipamorelin banned in sport')
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page.getByText('Noted on this device.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'is ipamorelin banned in sport' }).click()
  await expect(answer(page, 'ipamorelin').getByText('Prohibited in sport at all times (WADA, S2).')).toBeVisible()
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth/)
  expect(await page.evaluate(() => localStorage.getItem('vialog-asked'))).toBeNull()
})

test.describe('with the service worker', () => {
  test.use(AS_PEOPLE_HAVE_IT)

  test('a person without a network gets answers', async ({ bo }) => {
    const { page, context } = bo
    await page.goto('/ask')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect(page.getByText('For example')).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await ask(page, 'how long does a mixed vial keep')
    await expect(
      answer(page, 'mixed vial')
        .getByText(/28 days/)
        .first(),
    ).toBeVisible()
    await expect(answer(page, 'mixed vial').getByText('Checked on November 29').first()).toBeVisible()
    await expect(
      answer(page, 'mixed vial')
        .getByRole('link', { name: /25 August 2010/ })
        .first(),
    ).toBeVisible()
  })
})
