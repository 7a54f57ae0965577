import { LAUNCH } from '../../scripts/testing/chromium.ts'
import { expect, test } from '../fixtures/people.ts'
import { save, tiles } from './add.ts'

/** Chromium's own camera, which shows a moving picture, and nobody who is asked. */
const FAKE_CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

test.use({ launchOptions: { ...LAUNCH, args: [...(LAUNCH.args ?? []), ...FAKE_CAMERA] } })

test('a photo is taken with the camera after a countdown, the last one over it, and the camera ends with the sheet', async ({
  ana,
}) => {
  const { page } = ana
  await page.goto('/progress?tab=photos')
  await page.getByRole('button', { name: 'Add photos' }).click()
  await page.getByRole('button', { name: 'Take a photo' }).click()
  const video = page.getByLabel('What the camera shows')
  await page.getByText('Off', { exact: true }).click()
  await page.getByRole('button', { name: 'Take the photo' }).click()
  await save(page)
  await expect(tiles(page)).toHaveCount(1)

  await page.getByRole('button', { name: 'Add photos' }).click()
  await page.getByRole('button', { name: 'Take a photo' }).click()
  await expect(page.getByText('The last photo of this angle lies faintly over it')).toBeVisible()
  await expect(page.getByRole('radio', { name: '3 s' })).toBeChecked()
  await page.getByRole('button', { name: 'Take the photo' }).click()
  await expect(page.getByRole('timer')).toHaveText('3')
  await page.getByRole('button', { name: 'Stop the timer' }).click()
  await expect(page.getByRole('timer')).toHaveCount(0)
  const track = await video.evaluateHandle((shown: HTMLVideoElement) => (shown.srcObject as MediaStream).getTracks()[0])
  expect(await track.evaluate((one) => one?.readyState)).toBe('live')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => track.evaluate((one) => one?.readyState)).toBe('ended')
})
