import type { Locator, Page } from '@playwright/test'
import { exportFile } from '../fixtures/export-file.ts'
import { tabTo } from '../fixtures/keyboard.ts'
import { expect, test } from '../fixtures/people.ts'

const EXPORT = exportFile([])

test('a person exports, imports, shares and begins to delete by keyboard alone', async ({ ana: { page } }) => {
  test.slow()
  const { keyboard } = page
  await page.goto('/your-data')
  await tabTo(page.getByRole('radio', { name: 'US letter' }))
  await keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'A4' })).toBeChecked()
  const saved = page.waitForEvent('download')
  await press(page.getByRole('button', { name: 'Export my data' }))
  await saved
  await expect(page.getByRole('status').getByText('Exported')).toBeVisible()

  const choosing = page.waitForEvent('filechooser')
  await press(page.getByLabel('Choose a file'))
  await (await choosing).setFiles({ name: 'vialog.json', mimeType: '', buffer: Buffer.from(EXPORT) })
  await expect(page.getByRole('region', { name: 'In this export' })).toContainText('1 peptide of your own')
  await press(page.getByRole('button', { name: 'Import', exact: true }))
  await expect(page.getByText('Imported 1 peptide of your own')).toBeVisible()

  const share = page.getByRole('button', { name: 'Make a link' })
  await press(share)
  const form = page.getByRole('dialog', { name: 'Make a link' })
  await expect(form.getByRole('heading')).toBeFocused()
  await tabTo(form.getByRole('switch', { name: /^Vials/ }))
  await keyboard.press('Space')
  await press(form.getByRole('button', { name: 'Make the link' }))
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('status').getByText('Your link')).toBeVisible()
  await expect(page.getByText('Doses, schedules and metrics, all days')).toBeVisible()

  const opener = page.getByRole('button', { name: 'Delete my account' })
  await press(opener)
  const sheet = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(sheet.getByRole('heading')).toBeFocused()
  await press(sheet.getByRole('button', { name: 'Delete for good' }))
  await expect(sheet.getByLabel('Password')).toBeFocused()
  await keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('what is wrong in a form stands under its field, stays typed, and asks the server nothing', async ({
  ana: { page },
}) => {
  await page.goto('/your-data')
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
  const asked = questionsOf(page)
  await page.getByText('Only some days').click()
  await page.getByLabel('From').fill('2026-11-22')
  await page.getByLabel('To').fill('2026-11-21')
  await page.getByRole('button', { name: 'Export my data' }).click()
  await expect(page.getByLabel('To')).toHaveAccessibleDescription(
    'Please choose a day that is not before the first one',
  )
  await page.getByLabel('To').fill('2026-11-22')
  await expect(page.getByLabel('To')).not.toHaveAccessibleDescription(/./)

  await page.getByRole('button', { name: 'Make a link' }).click()
  const form = page.getByRole('dialog', { name: 'Make a link' })
  for (const part of ['Doses', 'Schedules', 'Metrics', 'Vials'])
    await form.getByRole('switch', { name: new RegExp(`^${part}`) }).click()
  await form.getByLabel('PIN (optional)').fill('12345x')
  await form.getByRole('button', { name: 'Make the link' }).click()
  await expect(form.getByText('Please choose at least one part besides sites and notes')).toBeVisible()
  await expect(form.getByLabel('PIN (optional)')).toHaveAccessibleDescription(/Please enter 6 digits/)
  await expect(form.getByLabel('PIN (optional)')).toHaveValue('12345x')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const sheet = page.getByRole('dialog', { name: 'Delete your account?' })
  await sheet.getByLabel('Type DELETE').fill('delete')
  await sheet.getByRole('button', { name: 'Delete for good' }).click()
  await expect(sheet.getByLabel('Password')).toHaveAccessibleDescription('Please enter your password')
  await expect(sheet.getByLabel('Type DELETE')).toHaveAccessibleDescription(/Please type DELETE in capital letters/)
  await expect(sheet.getByLabel('Type DELETE')).toHaveValue('delete')
  expect(asked).toEqual([])
})

async function press(control: Locator): Promise<void> {
  await tabTo(control)
  await control.press('Enter')
}

/** What is sent to be done from now on. */
function questionsOf(page: Page): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/')) asked.push(request.url())
  })
  return asked
}
