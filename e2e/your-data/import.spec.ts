import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/people.ts'
import { logElsewhere } from '../fixtures/plans.ts'

async function exported(page: Page): Promise<Buffer> {
  await page.goto('/your-data')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export my data' }).click(),
  ])
  return readFile(await download.path())
}

const choose = (page: Page, name: string, content: Buffer | string) =>
  page.getByLabel(/^Choose (a|another) file$/).setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  })

test('an export of one account is shown, imported into another one, and imported again without doubles', async ({
  ana,
  bo,
}) => {
  await logElsewhere(ana, '2024-11-20', '08:00')
  await logElsewhere(ana, '2024-11-21', '08:00')
  const zip = await exported(ana.page)
  const { page, context } = bo
  await page.goto('/your-data')
  await choose(page, 'vialog-2024-11-21.zip', zip)
  const preview = page.getByRole('region', { name: 'In this export' })
  await expect(preview).toContainText('2 doses')
  await expect(preview).toContainText('Doses from November 20, 2024 to November 21, 2024')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Import 2 doses' }).click()
  await expect(page.getByText('The import is not finished')).toBeVisible()
  await expect(page.getByText('Vialog cannot be reached right now.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Import 2 doses' }).dblclick()
  await expect(page.getByText('Imported 2 doses', { exact: true })).toBeVisible()

  await choose(page, 'vialog-2024-11-21.zip', zip)
  await page.getByRole('button', { name: 'Import 2 doses' }).click()
  await expect(page.getByText('Everything was there already')).toBeVisible()
  await expect(page.getByText('There already, and left as they were: 2 doses.')).toBeVisible()

  await page.goto('/history')
  await expect(page.getByText('November 20, 2024')).toBeVisible()
  await expect(page.getByText('250 mcg')).toHaveCount(2)
})

test('a file that is wrong is refused with its place, and nothing is imported', async ({ ana }) => {
  const { page } = ana
  await page.goto('/your-data')
  await choose(page, 'picture.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]))
  await expect(page.getByText('This file cannot be read')).toBeVisible()
  await expect(page.getByText('It is a picture.')).toBeVisible()
  await choose(page, 'vialog.json', '{"vialog":1,"doses":[')
  await expect(page.getByText('It is damaged or was cut off.')).toBeVisible()
  await choose(page, 'vialog.json', '{"vialog":99}')
  await expect(page.getByText('This file is from a newer version of Vialog.')).toBeVisible()
  await choose(page, 'vialog.json', '{"vialog":1,"doses":[{"amount":"1000000000"}]}')
  await expect(page.getByText('This file cannot be imported. Nothing was changed.')).toBeVisible()
  await expect(page.getByText('dose_draws: missing', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
})
