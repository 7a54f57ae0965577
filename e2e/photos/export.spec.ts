import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { expect, test } from '../fixtures/people.ts'
import { choose, save, tiles } from './add.ts'
import { turnedPhoto } from './files.ts'

test('all photos are one file under Your data', async ({ ana }) => {
  const { page } = ana
  await page.goto('/progress?tab=photos')
  await choose(page, await turnedPhoto(page, 1))
  await save(page)
  await expect(page.getByText('Photo saved')).toBeVisible()
  await expect(tiles(page)).toHaveCount(1)
  await page.goto('/your-data')
  await page.getByText('Photos', { exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export my photos' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^vialog-photos-\d{4}-\d{2}-\d{2}\.zip$/)
  const names = Object.keys(unzipSync(await readFile(await download.path())))
  expect(names.filter((name) => name.endsWith('.jpg'))).toHaveLength(1)
  expect(names).toContain('photos.json')
})
