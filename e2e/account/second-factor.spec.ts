import type { BrowserContext, Page } from '@playwright/test'
import jsQR from 'jsqr'
import { codeOf, enterPassword, turnOn } from '../fixtures/authenticator.ts'
import { expect, PASSWORD, test } from '../fixtures/people.ts'

test('a person turns two-step sign-in on, signs in with a code and with a recovery code, each once, and turns it off', async ({
  bo,
}) => {
  test.setTimeout(120_000)
  const { page, email } = bo
  const { secret, recoveryCodes } = await turnOn(page)
  const [first = '', second = ''] = recoveryCodes

  await signOut(page)
  await enterPassword(page, email)
  const code = page.getByLabel('Code of Your Authenticator App')
  await expect(code).toBeFocused()
  // The step of now was used to turn it on; the clock of a phone may be half a minute ahead.
  const next = codeOf(secret, 1)
  await page.keyboard.type(`${next.slice(0, 3)} ${next.slice(3)}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app$/)

  await signOut(page)
  await enterPassword(page, email)
  await code.fill(next)
  await page.keyboard.press('Enter')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(code).toHaveAccessibleDescription(/used/)
  await page.getByRole('button', { name: 'Use a Recovery Code' }).click()
  const recoveryCode = page.getByLabel('Recovery Code')
  await expect(recoveryCode).toBeFocused()
  await recoveryCode.fill(first.toLowerCase().replaceAll('-', ' '))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app$/)
  await page.goto('/security')
  await expect(page.getByText('9 of 10 recovery codes left')).toBeVisible()

  await signOut(page)
  await enterPassword(page, email)
  await page.getByRole('button', { name: 'Use a Recovery Code' }).click()
  await recoveryCode.fill(first)
  await page.keyboard.press('Enter')
  await expect(recoveryCode).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Use a Recovery Code' }).click()
  await recoveryCode.fill(second)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/app$/)

  await page.goto('/security')
  await page.getByRole('button', { name: 'Turn Off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn Off' }).click()
  await expect(page.getByText('It is off.')).toBeVisible()
  await signOut(page)
  await enterPassword(page, email)
  await expect(page).toHaveURL(/\/app$/)
})

test('of two tabs that wait for a code either signs in, and the other follows', async ({ bo }) => {
  const { page, context, email } = bo
  const { secret } = await turnOn(page)
  await signOut(page)
  await enterPassword(page, email)
  const other = await context.newPage()
  await other.goto('/auth')
  await enterPassword(other, email)
  await expect(other.getByLabel('Code of Your Authenticator App')).toBeVisible()
  await page.getByLabel('Code of Your Authenticator App').fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app$/)
  await expect(other).toHaveURL(/\/app$/)
})

test('nothing of the secret and the codes stands in an address, and the first screen of the sign-in does not load the second step', async ({
  bo,
}) => {
  const { page, email } = bo
  const addresses: string[] = []
  page.on('request', (request) => void addresses.push(request.url()))
  const { secret, recoveryCodes } = await turnOn(page)
  await signOut(page)
  const ofSetup = addresses.splice(0)
  await page.goto('/auth', { waitUntil: 'networkidle' })
  expect(addresses.filter((address) => SECOND_STEP.test(address))).toEqual([])
  await enterPassword(page, email)
  await page.getByLabel('Code of Your Authenticator App').fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app$/)
  expect(addresses.some((address) => SECOND_STEP.test(address))).toBe(true)
  for (const kept of [secret, ...recoveryCodes])
    expect([...ofSetup, ...addresses].filter((address) => address.includes(kept))).toEqual([])
})

test('a camera reads the QR code of the secret in the dark', async ({ bo: { page, context, email } }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/security')
  await page.getByRole('button', { name: 'Turn On' }).click()
  const setup = page.getByRole('dialog', { name: 'Add Vialog to your app' })
  const box = await setup.locator('svg[shape-rendering]').boundingBox()
  if (!box) throw new Error('There is no QR code.')
  const around = { x: box.x - 16, y: box.y - 16, width: box.width + 32, height: box.height + 32 }
  const { pixels, width, height } = await pixelsOf(context, await page.screenshot({ clip: around }))
  const read = jsQR(Uint8ClampedArray.from(pixels), width, height)?.data ?? ''
  expect(read).toMatch(/^otpauth:\/\/totp\/Vialog:/)
  expect(decodeURIComponent(read)).toContain(email)
})

/** The RGBA values of a picture, which a page of its own decodes. */
async function pixelsOf(context: BrowserContext, png: Buffer) {
  const page = await context.newPage()
  const decoded = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const { width, height } = picture
    const canvas = new OffscreenCanvas(width, height).getContext('2d')
    canvas?.drawImage(picture, 0, 0)
    return { width, height, pixels: [...(canvas?.getImageData(0, 0, width, height).data ?? [])] }
  }, png.toString('base64'))
  await page.close()
  return decoded
}

/** The code of the second step, without the part that loads it. */
const SECOND_STEP = /second-step-(?!part)/

async function signOut(page: Page): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth|\/$/)
  await page.goto('/auth')
}
