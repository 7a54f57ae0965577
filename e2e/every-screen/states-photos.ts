import type { Page } from '@playwright/test'
import { turnedPhoto } from '../photos/files.ts'
import { onlyRows, type SampleRow } from './sample-rows.ts'
import { inSequence, press, tab, type State } from './states.ts'

const photo = (id: string, changed: Partial<SampleRow<'photos'>>): SampleRow<'photos'> => ({
  id: `00000000-0000-4000-8000-00000000001${id}`,
  day: '2026-11-01',
  angle: 'front',
  width: 1200,
  height: 1600,
  type: 'image/jpeg',
  bytes: 200_000,
  thumbnail_bytes: 9_000,
  sha256: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
  notes: null,
  created_at: '2026-11-01T08:00:00.000Z',
  ...changed,
})

/** Two days, one of them with four photos and a weight. */
const PHOTOS = onlyRows({
  photos: [
    photo('1', {
      day: '2026-01-05',
      notes: 'Before the first dose, in the light of the window at eight in the morning',
    }),
    photo('2', {}),
    photo('3', { angle: 'left' }),
    photo('4', { angle: 'right' }),
    photo('5', { angle: 'back', height: 900 }),
  ],
  user_metrics: [
    {
      id: '00000000-0000-4000-8000-000000000001',
      metric_type: 'weight',
      value: 81.4,
      unit: 'kg',
      notes: null,
      recorded_at: '2026-11-01T12:00:00.000Z',
      deleted_at: null,
      last_change_id: null,
    },
  ],
})

const some = { who: 'settled', path: '/progress?tab=photos', words: PHOTOS } as const

/** The photos are here: what failed before is asked for again, as when the network is back. */
async function withPictures(page: Page): Promise<void> {
  const { buffer: body } = await turnedPhoto(page, 1)
  await page.route('**/api/photos/**', (route) => route.fulfill({ body, contentType: 'image/jpeg' }))
  await page.getByText('Not available').first().waitFor()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByRole('feed').locator('img').first().waitFor()
}

/** How the tab of photos may look beside the usual ways. */
export const PHOTO_STATES: readonly State[] = [
  { name: 'photos that the server has not', ...some, shows: 'Not available' },
  { name: 'photos by day', ...some, act: withPictures, shows: '81.4 kg' },
  {
    name: 'photos that are blurred',
    ...some,
    act: inSequence(withPictures, (page) => page.getByRole('switch', { name: /^Blur/ }).check()),
    shows: 'A photo that you touch is shown clearly.',
  },
  {
    name: 'a photo',
    ...some,
    act: inSequence(withPictures, press(/^Open the photo: Front, Jan 5/)),
    shows: 'Before the first dose',
  },
  {
    name: 'a photo that the server has not',
    ...some,
    act: press(/^Open the photo: Front, Jan 5/),
    shows: /^The photo could not be loaded/,
  },
  {
    name: 'a photo to edit',
    ...some,
    act: inSequence(press(/^Open the photo: Back/), press('Edit')),
    shows: 'Note (optional)',
  },
  {
    name: 'a photo to delete',
    ...some,
    act: inSequence(press(/^Open the photo: Back/), press('Delete')),
    shows: 'It is gone for good and cannot be restored.',
  },
  { name: 'photos beside each other', ...some, act: inSequence(withPictures, press('Compare')), shows: /days between/ },
  {
    name: 'photos with a slider',
    ...some,
    act: inSequence(withPictures, press('Compare'), (page) => page.getByText('Slider', { exact: true }).click()),
    shows: /days between/,
  },
  { name: 'a timelapse', ...some, act: press('Timelapse'), shows: 'Make the video' },
  {
    name: 'adding photos',
    who: 'new',
    path: '/progress',
    act: inSequence(tab('Photos'), press('Add photos')),
    shows: 'Choose photos',
  },
  {
    name: 'a photo that is added',
    who: 'new',
    path: '/progress?tab=photos',
    act: inSequence(press('Add photos'), async (page) =>
      page.getByLabel('Choose photos').setInputFiles(await turnedPhoto(page, 1)),
    ),
    shows: 'Note (optional)',
  },
  {
    name: 'a file that becomes no photo',
    who: 'new',
    path: '/progress?tab=photos',
    act: inSequence(press('Add photos'), (page) =>
      page
        .getByLabel('Choose photos')
        .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }),
    ),
    shows: 'This file is not a picture that can be read here.',
  },
  {
    name: 'no camera',
    who: 'new',
    path: '/progress?tab=photos',
    act: inSequence(press('Add photos'), press('Take a photo')),
    shows: 'You can choose a photo instead.',
  },
]
