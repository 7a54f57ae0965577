import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from '../fixtures/people.ts'
import { logElsewhere } from '../fixtures/plans.ts'

async function files(page: Page): Promise<Record<string, string>> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export my data' }).dblclick(),
  ])
  expect(download.suggestedFilename()).toMatch(/^vialog-\d{4}-\d{2}-\d{2}\.zip$/)
  const zip = unzipSync(new Uint8Array(await readFile(await download.path())))
  return Object.fromEntries(Object.entries(zip).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('the settings lead to the export, which saves everything, or the tables of some days', async ({ ana }) => {
  const { page, context } = ana
  const dose = await logElsewhere(ana, '2024-11-20', '08:00')
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Export Data' }).click()
  await expect(page.getByRole('heading', { name: 'Your data', level: 1 })).toBeVisible()
  const everything = await files(page)
  expect(everything['vialog.json']).toContain(dose)
  expect(everything['doses.csv']).toContain('BPC-157,250,mcg')
  await expect(page.getByText(/is among your downloads/)).toBeVisible()

  await page.getByText('Only some days').click()
  await page.getByLabel('From').fill('2024-11-22')
  await page.getByLabel('To').fill('2024-11-21')
  await page.getByRole('button', { name: 'Export my data' }).click()
  await expect(page.getByText('Please choose a day that is not before the first one')).toBeVisible()
  await page.getByLabel('To').fill('2024-11-23')
  const some = await files(page)
  expect(some['vialog.json']).toContain(dose)
  expect(some['doses.csv']).not.toContain('BPC-157')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Export my data' }).click()
  await expect(page.getByText('Vialog cannot be reached right now.')).toBeVisible()
  await expect(page.getByLabel('From')).toHaveValue('2024-11-22')
})
