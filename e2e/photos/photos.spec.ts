import { PHOTO, THUMBNAIL } from '#domain/photos/limits'
import { storablePicture } from '#domain/pictures/picture'
import { monthDay } from '#domain/time/format'
import { dateIn, type Zone } from '#domain/time/zone'
import { png } from '../account/pictures.ts'
import { expect, test } from '../fixtures/people.ts'
import { choose, save, tiles } from './add.ts'
import { CORNERS, heic, looks, movingWebp, turnedPhoto } from './files.ts'

test('a photo is shown at once, is there after a reload, and can be changed and deleted for good', async ({ ana }) => {
  const { page } = ana
  await page.goto('/progress?tab=photos')
  await expect(page.getByText('No photos yet')).toBeVisible()
  await choose(page, await turnedPhoto(page, 6))
  await page.getByLabel('Note (optional)').fill('After the first month')
  await save(page)
  await expect(tiles(page)).toHaveCount(1)
  await expect(page.getByText('Photo saved')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Open the photo: Front' }).click()
  expect(await looks(page, /^Front/)).toEqual({ size: [1200, 1600], quarters: CORNERS })
  await expect(page.getByText('After the first month')).toBeVisible()

  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Angle').selectOption('Back')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Open the photo: Back' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save to this device' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^vialog-\d{4}-\d{2}-\d{2}-back\.jpg$/)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No photos yet')).toBeVisible()
  await expect(page.getByText('Photo deleted')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No photos yet')).toBeVisible()
})

test('a page that is closed while a photo is sent leaves it to the next page, and the photo is there once', async ({
  ana,
}) => {
  const { page, context } = ana
  let sent = 0
  await context.route('**/api/photos', async (route) => {
    sent += 1
    if (sent > 1) return route.continue()
    // The server has it, and nobody hears of it.
    await route.fetch()
    void page.close()
  })
  await page.goto('/progress?tab=photos')
  await choose(page, await turnedPhoto(page, 1))
  const closed = page.waitForEvent('close')
  await save(page)
  await closed
  const next = await context.newPage()
  await next.goto('/progress?tab=photos')
  await expect.poll(() => sent).toBe(2)
  await expect(tiles(next)).toHaveCount(1)
  await expect(next.getByText('waiting', { exact: true })).toHaveCount(0)
  await next.reload()
  await expect(tiles(next).locator('img')).toBeVisible()
  await expect(tiles(next)).toHaveCount(1)
})

test('however a camera lays a photo, what is sent is upright, small and tells nothing else', async ({ ana }) => {
  const { page } = ana
  const sent: { readonly photo: string; readonly thumbnail: string }[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/photos')) sent.push(request.postDataJSON())
  })
  await page.goto('/progress?tab=photos')
  const orientations = [1, 2, 3, 4, 5, 6, 7, 8]
  await choose(page, ...(await Promise.all(orientations.map((one) => turnedPhoto(page, one, 1500, 2000)))))
  for (const one of orientations) {
    await expect(page.getByText(`Photo ${one} of 8`)).toBeVisible()
    await save(page)
  }
  await expect(tiles(page)).toHaveCount(8)
  await expect.poll(() => sent.length).toBe(8)
  for (const { photo, thumbnail } of sent) {
    const [full, small] = [Buffer.from(photo, 'base64'), Buffer.from(thumbnail, 'base64')]
    expect(full.includes('SECRET') || small.includes('SECRET') || full.includes('Exif')).toBe(false)
    expect(storablePicture(full, PHOTO)).toEqual({ type: 'jpeg', width: 1200, height: 1600 })
    expect(storablePicture(small, THUMBNAIL)).toEqual({ type: 'jpeg', width: 240, height: 320 })
  }
  for (const one of orientations) {
    await tiles(page)
      .nth(one - 1)
      .click()
    expect(await looks(page, /^Front/), `orientation ${one}`).toEqual({ size: [1200, 1600], quarters: CORNERS })
    await page.getByRole('button', { name: 'Close' }).click()
  }
})

test('a file that becomes no photo says why, and the next one is taken', async ({ ana }) => {
  const { page } = ana
  await page.goto('/progress?tab=photos')
  const whole = await turnedPhoto(page, 1)
  const named = { ...png(30, 40), name: 'renamed.jpg', mimeType: 'image/jpeg' }
  const refused = [
    [png(14_000, 14_000), 'more than 50 megapixels'],
    [{ ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length / 2) }, 'The end of this file is missing'],
    [heic(), 'Settings, Camera, Formats, Most Compatible'],
    [{ name: 'IMG.JPG', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture at all') }, 'not a picture'],
    // It is black alone.
    [named, 'The picture came out empty'],
  ] as const
  await choose(page, ...refused.map(([file]) => file), await movingWebp(page))
  for (const [, reason] of refused) {
    await expect(page.getByText(reason)).toBeVisible()
    await page.getByRole('button', { name: 'Leave this one out' }).click()
  }
  await save(page)
  await expect(tiles(page)).toHaveCount(1)
})

test('a screenshot of 14,000 pixels in length becomes a narrow photo', async ({ ana }) => {
  const { page } = ana
  await page.goto('/progress?tab=photos')
  await choose(page, await turnedPhoto(page, 1, 1290, 14_000))
  await save(page)
  await tiles(page).click()
  expect(await looks(page, /^Front/)).toEqual({ size: [147, 1600], quarters: CORNERS })
})

test('a comparison shows two days, the days between, and the weight of the day that has one', async ({ ana }) => {
  const { page } = ana
  await page.goto('/progress')
  await page.getByRole('button', { name: 'Add metric' }).click()
  await page.getByLabel('Metric', { exact: true }).selectOption('Weight')
  await page.getByLabel('Value').fill('81.4')
  await page.getByRole('dialog').getByRole('button', { name: 'Add metric' }).click()
  await page.getByRole('tab', { name: 'Photos' }).click()
  await choose(page, await turnedPhoto(page, 1), await turnedPhoto(page, 3))
  await page.getByLabel('Day', { exact: true }).fill('2026-01-05')
  await save(page)
  await expect(page.getByText('Photo 2 of 2')).toBeVisible()
  await save(page)
  await page.getByRole('button', { name: 'Compare' }).click()
  const sheet = page.getByRole('dialog', { name: 'Compare' })
  await expect(sheet.getByText(/^[\d,]+ days between them$/)).toBeVisible()
  const [first, second] = await sheet.getByRole('figure').all()
  await expect(first ?? sheet).toHaveText(/^Jan 5(, 2026)?$/)
  await expect(second ?? sheet).toContainText('81.4 lbs')
  await sheet.getByText('Slider', { exact: true }).click()
  const slider = sheet.getByRole('slider')
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', '0% of the first photo')
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '1% of the first photo')
})

test('a timelapse is a video of the photos, made on the device', async ({ ana }) => {
  const { page } = ana
  await page.goto('/progress?tab=photos')
  await choose(page, await turnedPhoto(page, 1), await turnedPhoto(page, 3))
  await save(page)
  await expect(page.getByText('Photo 2 of 2')).toBeVisible()
  await save(page)
  await page.getByRole('button', { name: 'Timelapse' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Make the video' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('vialog-timelapse-front.webm')
  await expect(page.getByText('Timelapse saved', { exact: true })).toBeVisible()
})

test.describe('on a phone whose day has begun while the server has the one before', () => {
  const zone = 'Pacific/Kiritimati' as Zone
  test.use({ timezoneId: zone })

  test('a photo is of the day that the phone shows', async ({ ana }) => {
    const { page } = ana
    await page.goto('/progress?tab=photos')
    await choose(page, await turnedPhoto(page, 1, 600, 800))
    const today = dateIn(Date.now(), zone)
    await expect(page.getByLabel('Day', { exact: true })).toHaveValue(today)
    await save(page)
    await expect(page.getByText('Photo saved')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: monthDay(today) })).toBeVisible()
    await expect(page.getByText('waiting', { exact: true })).toHaveCount(0)
  })
})
