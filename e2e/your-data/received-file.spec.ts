import type { Page } from '@playwright/test'
import { AS_PEOPLE_HAVE_IT, arrive, expect, PASSWORD, test } from '../fixtures/people.ts'

test.use(AS_PEOPLE_HAVE_IT)

const TABLE = `date,peptide,dose,unit,route
2025-04-03 08:00,BPC-157,250,mcg,SubQ
2025-04-04 08:00,BPC-157,300,mcg,SubQ
`

test('offline, a shared file opens its review, imports nothing by itself, and leaves what was typed; a reload shares nothing again', async ({
  ana,
}) => {
  const { page, context } = ana
  await useOffline(page)
  await page.goto('/track')
  await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  await page.getByLabel('Dosage').fill('123')
  await context.setOffline(true)
  await share(page, 'doses.csv', TABLE)
  await expect(page.getByText('This file came from outside Vialog.')).toBeVisible()
  await expect(page.getByText('doses.csv', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 2 doses' })).toBeEnabled()
  await expect(page).toHaveURL(/\/your-data$/)
  expect(await waiting(page)).toBe(0)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Export my data' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('doses.csv', { exact: true })).toHaveCount(0)
  await page.goto('/track')
  await expect(page.getByLabel('Dosage')).toHaveValue('123')

  await context.setOffline(false)
  await page.goto('/history')
  await expect(page.getByText('No doses logged yet')).toBeVisible()
  await expect(page.getByText('300 mcg')).toHaveCount(0)
})

test('a reviewed file is imported by a tap, like a chosen one', async ({ ana }) => {
  const { page } = ana
  await useOffline(page)
  await share(page, 'doses.csv', TABLE)
  await page.getByRole('button', { name: 'Import 2 doses' }).click()
  await expect(page.getByText('Imported 2 doses', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Show all of Your data' }).click()
  await expect(page.getByRole('button', { name: 'Export my data' })).toBeVisible()
})

test('files that are shared one after the other are reviewed apart, and one of another kind is refused in words', async ({
  ana,
}) => {
  const { page, context } = ana
  await useOffline(page)
  const other = await context.newPage()
  await other.goto('/app')
  await share(page, 'first.csv', TABLE)
  await share(other, 'second.csv', '\u00ff\u00d8\u00ff\u00e0')
  await expect(page.getByText('first.csv', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 2 doses' })).toBeVisible()
  await expect(other.getByText('second.csv', { exact: true })).toBeVisible()
  await expect(other.getByText('This file cannot be read')).toBeVisible()
  await expect(other.getByText(/It is a picture/)).toBeVisible()
})

test('signed out, a shared file waits for the sign-in', async ({ ana }) => {
  const { page } = ana
  await useOffline(page)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await share(page, 'doses.csv', TABLE)
  await expect(page.getByText('Sign in to look at your file.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Sign in to look at your file.')).toBeVisible()
  await page.getByLabel('Email').fill(ana.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('doses.csv', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 2 doses' })).toBeVisible()
})

test('a sign-out deletes the files that wait for their review', async ({ ana }) => {
  const { page } = ana
  await useOffline(page)
  await page.goto('/settings')
  // As a share of which the page was closed before it opened.
  await page.evaluate(async () => {
    const body = new FormData()
    body.append('file', new File(['date\n'], 'doses.csv'))
    await fetch('/share-target', { method: 'POST', body, redirect: 'manual' })
  })
  expect(await waiting(page)).toBe(1)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await expect.poll(() => waiting(page)).toBe(0)
})

test('without a service worker the server stores nothing, and the page says what to do', async ({ browser }) => {
  const ana = await arrive(browser, 'ana', { premium: true, serviceWorkers: 'block' })
  const { page } = ana
  await page.goto('/app')
  await share(page, 'doses.csv', TABLE)
  await expect(page.getByRole('alert')).toContainText('No file arrived')
  await expect(page.getByLabel('Choose a file')).toBeAttached()
  await expect(page).toHaveURL(/\/your-data$/)
  await ana.context.close()
})

test('the browser asks before a share replaces a form whose text is kept nowhere', async ({ ana }) => {
  const { page } = ana
  await useOffline(page)
  await page.goto('/profile-edit')
  const name = page.getByLabel('Display Name')
  await name.fill('')
  await name.pressSequentially('Ana Maria')
  const asked = page.waitForEvent('dialog')
  await post(page, 'doses.csv', TABLE)
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(name).toHaveValue('Ana Maria')
  await expect(page).toHaveURL(/\/profile-edit$/)
})

/** Visits the app until the service worker holds all of it and answers for it. */
async function useOffline(page: Page): Promise<void> {
  await page.goto('/app')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/app')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** As Android does: the page that is open is replaced by the answer to a form with the file. */
async function share(page: Page, name: string, content: string): Promise<void> {
  await post(page, name, content)
  await page.waitForURL(/\/(?:your-data|auth)/)
}

/** Each letter of the content is a byte. */
async function post(page: Page, name: string, content: string): Promise<void> {
  await page.evaluate(
    ([fileName, letters]) => {
      const files = new DataTransfer()
      files.items.add(new File([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))], fileName))
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'file' })
      input.files = files.files
      const form = Object.assign(document.createElement('form'), {
        action: '/share-target',
        method: 'POST',
        enctype: 'multipart/form-data',
      })
      form.append(input)
      document.body.append(form)
      // Behind this call, which the navigation would end.
      setTimeout(() => form.submit())
    },
    [name, content] as const,
  )
}

/** How many shared files the device keeps. */
function waiting(page: Page): Promise<number> {
  return page.evaluate(async () => {
    if (!(await caches.has('received-files'))) return 0
    return (await (await caches.open('received-files')).keys()).length
  })
}
