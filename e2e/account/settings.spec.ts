import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/people.ts'
import { animatedGif, filledUp, looksOf, phonePhoto, png } from './pictures.ts'

const MB = 1024 * 1024
const picture = (page: Page) => page.locator('main img')
const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]').filter({ hasText: words })

test('age, experience and goals are edited in place, shown at once, and reach the other device', async ({ ana }) => {
  const { page } = ana
  const laptop = await ana.device()
  await laptop.page.goto('/settings')
  await page.goto('/settings')
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/profile', async (route) => {
    if (route.request().method() === 'PATCH') await mayAnswer
    await route.continue()
  })
  await page.getByRole('button', { name: 'Edit age' }).click()
  await expect(page.getByLabel('Age')).toBeFocused()
  await page.getByLabel('Age').fill('42')
  await page.getByRole('button', { name: 'Save' }).click()
  // The server has not answered yet.
  await expect(page.getByText('42', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit age' })).toBeFocused()
  await expect(toast(page, 'Profile Updated!')).toHaveCount(0)
  answer()
  await expect(toast(page, 'Your profile information has been updated successfully.')).toBeVisible()
  await page.unroute('**/api/profile')

  await page.getByRole('button', { name: 'Edit experience level' }).click()
  await page.getByLabel('Experience level').selectOption('Some Experience')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Edit goals' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(8)
  await page.getByText('Weight Loss').click()
  await page.getByRole('button', { name: 'Save' }).click()
  for (const where of [page, laptop.page]) {
    await expect(where.getByText('42', { exact: true })).toBeVisible()
    await expect(where.getByText('Some Experience')).toBeVisible()
    await expect(where.getByRole('listitem').filter({ hasText: 'Weight Loss' })).toBeVisible()
  }
  await page.reload()
  await expect(page.getByText('42', { exact: true })).toBeVisible()
  await laptop.context.close()
})

test('cancelling an edit changes nothing', async ({ bo: { page } }) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Edit goals' }).click()
  await page.getByText('Weight Loss').click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Weight Loss')).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit goals' }).click()
  await expect(page.getByRole('checkbox', { name: 'Weight Loss' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Recovery' })).toBeChecked()
})

test('goals chosen in onboarding stay beside the eight of the settings', async ({ bo: { page, context } }) => {
  const session = (await (await context.request.post('/api/account/session')).json()) as { access_token: string }
  await context.request.patch('/api/profile', {
    data: { goals: ['Muscle Growth', 'Recovery'] },
    headers: { authorization: `Bearer ${session.access_token}` },
  })
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Edit goals' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(9)
  await expect(page.getByRole('checkbox', { name: 'Muscle Growth' })).toBeChecked()
  await page.getByText('Better Sleep').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Muscle Growth' })).toBeVisible()
})

test('an invalid age has an error under the field and as a toast, and stays in the form', async ({ bo: { page } }) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Edit age' }).click()
  for (const age of ['0', '120', '1.5', 'abc', '']) {
    await page.getByLabel('Age').fill(age)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Age')).toHaveAccessibleDescription('Please enter a valid age between 1 and 119.')
    await expect(page.getByLabel('Age')).toHaveValue(age)
  }
  await expect(toast(page, 'Invalid Age').first()).toBeVisible()
  await page.getByRole('button', { name: 'Edit experience level' }).click()
  await page.getByRole('button', { name: 'Save' }).last().click()
  await expect(page.getByLabel('Experience level')).toHaveAccessibleDescription('Please select your experience level')
  await page.reload()
  await expect(page.getByText('Not specified')).toHaveCount(2)
})

test('a field that could not be saved shows the stored value again, and the input is still there', async ({
  bo: { page },
}) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Edit age' }).click()
  await page.getByLabel('Age').fill('42')
  await page.route('**/api/profile', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Update Failed')).toContainText('Failed to update profile. Please try again.')
  await expect(page.getByLabel('Age')).toHaveValue('42')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Not specified')).toHaveCount(2)
})

test('a photo becomes a small upright square without location data, here and on the other device', async ({ ana }) => {
  const { page } = ana
  const laptop = await ana.device()
  await laptop.page.goto('/settings')
  await page.goto('/settings')
  await page.getByLabel('Change profile picture').setInputFiles(await phonePhoto(page))
  await expect(toast(page, 'Avatar Updated!')).toContainText('Your profile picture has been updated successfully.')
  const url = (await picture(page).getAttribute('src')) ?? ''
  expect(url).toMatch(/^data:image\/(webp|jpeg);base64,/)
  expect(url.length).toBeLessThan(30_000)
  expect(Buffer.from(url, 'base64').toString('latin1')).not.toMatch(/exif/i)
  expect(await looksOf(page, url)).toEqual({ size: [256, 256], above: 'red', below: 'blue' })
  await expect(picture(laptop.page)).toHaveAttribute('src', url)
  await page.reload()
  await expect(picture(page)).toHaveAttribute('src', url)
  await page.goto('/app')
  await expect(page.getByRole('link', { name: 'Settings' }).first().locator('img')).toHaveAttribute('src', url)
  await laptop.context.close()
})

test('a browser that writes no WebP, and metadata of its own into a JPEG, sets a picture too', async ({
  bo: { page },
}) => {
  await page.addInitScript(actAsSafari)
  await page.goto('/settings')
  await page.getByLabel('Change profile picture').setInputFiles(png(300, 200))
  await expect(toast(page, 'Avatar Updated!')).toBeVisible()
  await expect(picture(page)).toHaveAttribute('src', /^data:image\/jpeg;base64,/)
})

/** A canvas of Safari: PNG where WebP is asked for, and an empty EXIF segment at the beginning of a JPEG. Runs in the page. */
function actAsSafari(): void {
  type Write = (this: HTMLCanvasElement, type?: string, quality?: number) => string
  const write = Reflect.get(HTMLCanvasElement.prototype, 'toDataURL') as Write
  HTMLCanvasElement.prototype.toDataURL = function (type?: string, quality?: number): string {
    if (type !== 'image/jpeg') return write.call(this)
    const url = write.call(this, type, quality)
    const bytes = atob(url.slice(url.indexOf(',') + 1))
    return `data:image/jpeg;base64,${btoa(`${bytes.slice(0, 2)}\xff\xe1\0\x08Exif\0\0${bytes.slice(2)}`)}`
  }
}

test('of an animated picture the first frame is used, and a small picture is not enlarged', async ({
  bo: { page },
}) => {
  await page.goto('/settings')
  await page.getByLabel('Change profile picture').setInputFiles(animatedGif())
  await expect(toast(page, 'Avatar Updated!')).toBeVisible()
  const url = (await picture(page).getAttribute('src')) ?? ''
  expect(await looksOf(page, url)).toEqual({ size: [1, 1], above: 'red', below: 'red' })
})

test('a file one byte below 5 MB is accepted, one of 5 MB is rejected', async ({ bo: { page } }) => {
  await page.goto('/settings')
  const choose = (bytes: number) =>
    page.getByLabel('Change profile picture').setInputFiles(filledUp(png(300, 200), bytes))
  await choose(5 * MB)
  await expect(toast(page, 'File Too Large')).toContainText('Please select an image smaller than 5MB.')
  await expect(picture(page)).toHaveCount(0)
  await choose(5 * MB - 1)
  await expect(toast(page, 'Avatar Updated!')).toBeVisible()
  await expect(picture(page)).toHaveCount(1)
})

test('a file that is no picture or too large is rejected with a message, and nothing is stored', async ({
  bo: { page },
}) => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  )
  await page.goto('/settings')
  const input = page.getByLabel('Change profile picture')
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expect(toast(page, 'Invalid File Type')).toContainText('Please select an image file.')
  await input.setInputFiles({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: svg })
  await expect(toast(page, 'Invalid File Type')).toHaveCount(2)
  await input.setInputFiles({ name: 'drawing.png', mimeType: 'image/png', buffer: svg })
  await expect(toast(page, 'Upload Failed')).toContainText('Failed to process image. Please try again.')
  await input.setInputFiles(png(20_000, 20_000))
  await expect(toast(page, 'Please select an image with fewer pixels')).toBeVisible()
  const profile = page.waitForResponse('**/api/profile')
  await page.reload()
  await profile
  await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(picture(page)).toHaveCount(0)
})

test('a picture that the server refuses, or that does not reach it, shows an error', async ({ bo: { page } }) => {
  await page.goto('/settings')
  const input = page.getByLabel('Change profile picture')
  await page.route('**/api/profile/avatar', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await input.setInputFiles(png(9, 9))
  await expect(toast(page, 'Update Failed')).toContainText('Failed to save avatar. Please try again.')
  await page.route('**/api/profile/avatar', (route) => route.abort(), { times: 1 })
  await input.setInputFiles(png(9, 9))
  await expect(toast(page, 'Upload Failed')).toContainText('Failed to upload avatar. Please try again.')
  await expect(picture(page)).toHaveCount(0)
})

test('the plan: premium with its end, Basic with an upgrade link, reloaded on demand', async ({ ana, bo }) => {
  await ana.page.goto('/settings')
  await expect(ana.page.getByText('Premium active')).toBeVisible()
  await expect(ana.page.getByText('14 days remaining')).toBeVisible()
  await bo.page.goto('/settings')
  await expect(bo.page.getByText('Basic', { exact: true })).toBeVisible()
  const asked: string[] = []
  bo.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
  await bo.page.route('**/api/subscription', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await bo.page.getByRole('button', { name: 'Refresh subscription status' }).click()
  await expect(bo.page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect(bo.page.getByText('Basic', { exact: true })).toHaveCount(0)
  answer()
  await expect(toast(bo.page, 'Subscription Status Updated')).toContainText(
    'Your subscription status has been refreshed.',
  )
  // The providers are asked, not only our own tables.
  expect(asked).toEqual(expect.arrayContaining(['/api/billing/check', '/api/billing/membership']))
  await bo.page.getByRole('link', { name: 'Upgrade to Premium' }).click()
  await expect(bo.page).toHaveURL(/\/subscription$/)
})

test('the links of the lists work, and those of a person’s data lead to it', async ({ bo: { page } }) => {
  await page.goto('/settings')
  for (const [name, path] of [
    ['Profile Information', '/profile-edit'],
    ['Change E-mail', '/change-email'],
    ['Change Password', '/change-password'],
    ['Signed-in Devices', '/sessions'],
    ['Privacy Policy', '/privacy'],
    ['Terms of Service', '/terms'],
    ['Edit', '/profile-edit'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/settings$/)
  }
  for (const [name, address] of [
    ['Export Data', '/your-data'],
    ['Delete Account', '/your-data#delete-account'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', address)
  await expect(page.getByRole('link', { name: 'Send Feedback' })).toHaveAttribute(
    'href',
    'mailto:support@vialog.example?subject=Feedback%2FBug%20Report',
  )
  await expect(page.getByText('1.0.0')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0)
})

test('the name is changed on its own screen, and the input stays when it could not be saved', async ({
  bo: { page, email },
}) => {
  await page.goto('/profile-edit')
  await expect(page.getByLabel('Email Address')).toHaveValue(email)
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription('Email cannot be changed from this screen')
  await expect(page.getByLabel('Email Address')).not.toBeEditable()
  const name = page.getByLabel('Display Name')
  await expect(name).toHaveValue('bo')
  await name.fill('  ')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(name).toHaveAccessibleDescription('Display name cannot be empty')
  await name.fill('Zoë')
  await page.route('**/api/profile', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Failed to update profile')).toBeVisible()
  await expect(name).toHaveValue('Zoë')
  await page.unroute('**/api/profile')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Profile updated successfully')).toContainText('Success')
  await expect(page).toHaveURL(/\/settings$/)
  await expect(page.getByText('Zoë')).toBeVisible()
})

test('a profile that cannot be loaded shows an error and can be loaded again', async ({ bo: { page } }) => {
  await page.route('**/api/profile', (route) =>
    route.fulfill({ status: 404, json: { code: 'not-found', message: 'x' } }),
  )
  await page.goto('/profile-edit')
  await expect(toast(page, 'Failed to load profile information')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(toast(page, 'Failed to load profile information')).toHaveCount(2)
  await page.unroute('**/api/profile')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Display Name')).toHaveValue('bo')
})

test('privacy and terms can be read without JavaScript, with all sections', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  const sections = async (path: string) => {
    await page.goto(path)
    expect(await page.locator('script').count()).toBe(0)
    return page.getByRole('heading', { level: 2 }).allTextContents()
  }
  expect(await sections('/privacy')).toEqual([
    'Data Collection',
    'Data Storage & Security',
    'Data Usage',
    'Medical Disclaimer',
    'Contact',
  ])
  expect(await sections('/terms')).toEqual([
    'Acceptance of Terms',
    'Medical Disclaimer',
    'User Responsibility',
    'Limitation of Liability',
    'Updates',
  ])
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL(/\/privacy$/)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/$/)
  await context.close()
})
