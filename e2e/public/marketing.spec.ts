import { expect, test } from '@playwright/test'
import { fontsOf } from './fonts.ts'
import { downloadOf, openStudio, pictureButton, videoButton } from './studio.ts'
import { difference, framesAt, readVideo } from './webm.ts'

const SIZES = [
  ['app-store-6.5', 1242, 2688],
  ['iphone-15-pro-max', 1290, 2796],
  ['social-square', 1080, 1080],
] as const

test('a picture has exactly the pixels of its preset, and its file name says what it shows', async ({ page }) => {
  for (const [size, width, height] of SIZES)
    for (const [dark, framed] of [
      [false, false],
      [true, true],
    ] as const) {
      await openStudio(page, { size, dark, framed })
      for (const [sample, id] of [
        ['Dashboard', 'dashboard'],
        ['Calendar', 'calendar'],
        ['Track Dose', 'track'],
        ['Calculator', 'calculator'],
      ] as const) {
        const { name, content } = await downloadOf(page, () => pictureButton(page, sample).click())
        expect(name).toBe(`vialog-${id}-${size}-${dark ? 'dark' : 'light'}${framed ? '-framed' : ''}.png`)
        expect([content.readUInt32BE(16), content.readUInt32BE(20)]).toEqual([width, height])
      }
    }
  await expect(page.getByText('Screenshot downloaded successfully!').first()).toBeVisible()
})

test('an export uses the font of the product, not that of the system', async ({ page }) => {
  const served = page.waitForResponse(/\/inter-latin.*\.woff2$/)
  await openStudio(page)
  for (const sample of ['Dashboard', 'Track Dose'] as const) {
    const { content } = await downloadOf(page, () => pictureButton(page, sample).click())
    const font = await fontsOf(page, sample, content)
    expect(font.file.equals(await (await served).body())).toBe(true)
    expect(font.again).toBeLessThan(0.001)
    expect(font.bySystem).toBeGreaterThan(0.05)
  }
})

test('without the font nothing is exported, and a message says so', async ({ page }) => {
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto('/marketing-screenshots')
  await pictureButton(page, 'Dashboard').click()
  await expect(page.getByText('Failed to generate screenshot. Please try again.')).toBeVisible()
  await videoButton(page, 'Dashboard').click()
  await expect(page.getByText('Video generation failed: the font could not be loaded')).toBeVisible()
  await expect(videoButton(page, 'Dashboard')).toBeEnabled()
  // Once they are there it works without a reload.
  await page.unroute('**/*.woff2')
  await downloadOf(page, () => pictureButton(page, 'Dashboard').click())
})

test('a video is VP9 with fifteen frames a second and has exactly the chosen duration', async ({ page }) => {
  for (const seconds of [8, 12] as const) {
    await openStudio(page, { size: 'social-square', seconds, dark: true })
    const { name, content } = await downloadOf(page, () => videoButton(page, 'Calendar').click())
    expect(name).toBe('vialog-calendar-social-square-dark.webm')
    const video = await readVideo(new Uint8Array(content))
    expect(video).toMatchObject({ codec: 'vp9', size: [1080, 1080] })
    expect(video.seconds).toBeCloseTo(seconds, 2)
    expect(video.frames.length).toBe(seconds * 15)
    // WebM counts in milliseconds.
    for (const [frame, begins] of video.frames.entries()) expect(Math.abs(begins - frame / 15)).toBeLessThan(0.001)
  }
  await expect(page.getByText('Auto video generated and downloaded!').first()).toBeVisible()
})

test('a full-size video has every pixel of its preset', async ({ page }) => {
  await openStudio(page, { seconds: 8, framed: true })
  const { name, content } = await downloadOf(page, () => videoButton(page, 'Track Dose').click())
  expect(name).toBe('vialog-track-app-store-6.5-light-framed.webm')
  const video = await readVideo(new Uint8Array(content))
  expect(video).toMatchObject({ codec: 'vp9', size: [1242, 2688] })
  expect(video.frames.length).toBe(120)
})

test('every change of the story is visible at its time, and the same settings give the same frames', async ({
  page,
  browser,
}) => {
  await openStudio(page, { size: 'social-square', seconds: 15 })
  const record = () => downloadOf(page, () => videoButton(page, 'Calendar').click())
  const [one, other] = [await record(), await record()]
  // The calendar's ten seconds in fifteen: tonight's dose is done at 3 s, so at 4.5 s.
  const moments = [1, 2.9, 4.4, 4.6, 7, 8, 14]
  const frames = await framesAt(browser, one.content, moments)
  const [rest, still, before, after, later, nextDay] = frames
  expect(difference(rest, still)).toBeLessThan(4)
  expect(difference(before, after)).toBeGreaterThan(20)
  expect(difference(after, later)).toBeLessThan(4)
  expect(difference(later, nextDay)).toBeGreaterThan(20)
  for (const [place, again] of (await framesAt(browser, other.content, moments)).entries())
    expect(difference(frames[place], again)).toBeLessThan(4)
})

test('during an export both buttons are disabled, a second tap starts nothing, and the progress is shown', async ({
  page,
}) => {
  await openStudio(page, { size: 'social-square', seconds: 10 })
  const names: string[] = []
  page.on('download', (file) => names.push(file.suggestedFilename()))
  await videoButton(page, 'Dashboard').evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(videoButton(page, 'Dashboard')).toBeDisabled()
  await expect(pictureButton(page, 'Dashboard')).toBeDisabled()
  await expect(pictureButton(page, 'Calendar')).toBeEnabled()
  await expect(page.getByText('Starting video generation...')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Video of Dashboard' })).toHaveAttribute(
    'aria-valuetext',
    /^\d+%$/,
  )
  await expect(page.getByText('Auto video generated and downloaded!')).toBeVisible({ timeout: 40_000 })
  expect(names).toEqual(['vialog-dashboard-social-square-light.webm'])
  await expect(videoButton(page, 'Dashboard')).toBeEnabled()
})

test('leaving the page during an export ends it without a message, and a new visit starts again', async ({ page }) => {
  // The last frames are written when the story says so, and not before it has left.
  await page.addInitScript(() => {
    window.VideoEncoder = class extends VideoEncoder {
      override async flush(): Promise<void> {
        await new Promise((resolve) => addEventListener('finish', resolve, { once: true }))
        await super.flush()
        document.title = 'Written'
      }
    }
  })
  let downloads = 0
  page.on('download', () => (downloads += 1))
  for (const share of [/\d/, /^100%$/]) {
    await openStudio(page, { size: 'social-square', seconds: 8 })
    await videoButton(page, 'Dashboard').click()
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', share, { timeout: 40_000 })
    // Beneath the toast that says that it has begun.
    await page.getByRole('link', { name: 'Back' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Brand Assets' })).toBeVisible()
  }
  await page.goBack()
  await expect(videoButton(page, 'Dashboard')).toBeEnabled()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('finish')))
  await expect(page).toHaveTitle('Written')
  await expect(page.getByText('Video generation failed')).toHaveCount(0)
  const { name } = await downloadOf(page, () => pictureButton(page, 'Dashboard').click())
  expect({ name, downloads }).toEqual({ name: expect.stringMatching(/\.png$/), downloads: 1 })
})

test('a tab in the background, which is never painted, can export too', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    Object.defineProperty(document, 'hidden', { get: () => true })
    window.requestAnimationFrame = () => 0
    HTMLImageElement.prototype.decode = () => new Promise(() => {})
  })
  await openStudio(page, { size: 'social-square', seconds: 8 })
  const { content } = await downloadOf(page, () => videoButton(page, 'Track Dose').click())
  expect((await readVideo(new Uint8Array(content))).frames.length).toBe(120)
})

test('a browser without the encoder shows an error, and the form can be used again', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'VideoEncoder')
  })
  await openStudio(page)
  await videoButton(page, 'Calculator').click()
  await expect(page.getByText('Video generation failed: this browser cannot encode VP9 video.')).toBeVisible()
  await expect(videoButton(page, 'Calculator')).toBeEnabled()
  await expect(pictureButton(page, 'Calculator')).toBeEnabled()
})

test('an encoder that fails during an export shows its reason', async ({ page }) => {
  await page.addInitScript(() => {
    let frames = 0
    window.VideoEncoder = class extends VideoEncoder {
      override encode(frame: VideoFrame, options?: VideoEncoderEncodeOptions): void {
        frames += 1
        if (frames > 20) throw new DOMException('There is no memory left.', 'QuotaExceededError')
        super.encode(frame, options)
      }
    }
  })
  await openStudio(page, { size: 'social-square' })
  await videoButton(page, 'Calculator').click()
  await expect(page.getByText('Video generation failed: There is no memory left.')).toBeVisible()
  await expect(videoButton(page, 'Calculator')).toBeEnabled()
})

test('a picture that cannot be encoded and missing styles each have a message', async ({ page }) => {
  await openStudio(page)
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (hand) => hand(null)
  })
  await pictureButton(page, 'Dashboard').click()
  await expect(page.getByText('Failed to generate screenshot. Please try again.')).toBeVisible()
  await page.evaluate(() => {
    for (const sheet of document.querySelectorAll('link[rel=stylesheet]')) sheet.remove()
  })
  await pictureButton(page, 'Dashboard').click()
  await expect(page.getByText('Export stage not ready').first()).toBeVisible()
  await expect(pictureButton(page, 'Dashboard')).toBeEnabled()
})

test('search engines get title and description of the page', async ({ page }) => {
  await page.goto('/marketing-screenshots')
  await expect(page).toHaveTitle('Marketing Screenshots · Vialog')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/marketing-screenshots$/)
})
