import type { Page } from '@playwright/test'
import { expect, test } from './people.ts'
import { expectRoomForLargeText, expectSound } from './soundness.ts'

const PUBLIC = ['/', '/auth', '/privacy', '/terms', '/no/such/page']
const SIGNED_IN = [
  '/app',
  '/track',
  '/calendar',
  '/progress',
  '/onboarding',
  '/settings',
  '/profile-edit',
  '/change-password',
  '/admin',
  '/subscription',
]

for (const scheme of ['light', 'dark'] as const) {
  test(`public pages in ${scheme} pass the accessibility check`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    for (const path of PUBLIC) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectSound(page)
    }
  })

  test(`a person's screens in ${scheme} pass the accessibility check, the gate too`, async ({ ana, bo }) => {
    for (const { page } of [ana, bo]) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      for (const path of SIGNED_IN) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
        await expectSound(page)
      }
    }
  })
}

test('320 px wide with text at 200 %, nothing sticks out', async ({ ana }) => {
  const { page } = ana
  for (const path of [...PUBLIC, ...SIGNED_IN]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectRoomForLargeText(page)
  }
})

test('the story of a dose by keyboard alone', async ({ ana }) => {
  const { page } = ana
  await page.goto('/app')
  await expect(page.getByRole('link', { name: 'Log Dose' })).toBeVisible()
  await page.getByRole('link', { name: 'Log Dose' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Log Dose' })).toBeFocused()
  await tabTo(page, 'Peptide')
  await page.keyboard.type('BPC')
  await tabTo(page, 'Dosage')
  await page.keyboard.type('250')
  await tabTo(page, 'Administration method')
  await page.keyboard.type('Inj')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Log Dose')
  await page.keyboard.press('Enter')
  await expect(page.getByText('BPC-157 250 mcg')).toBeVisible()
  await tabTo(page, 'Delete BPC-157 250 mcg')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete BPC-157 250 mcg' })).toBeFocused()
})

/** Presses Tab until the control of this name holds the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    const reached = await page.evaluate(() => {
      const at = document.activeElement
      const labels = at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? [...(at.labels ?? [])] : []
      return at?.getAttribute('aria-label') ?? labels[0]?.textContent ?? at?.textContent
    })
    if (reached === name) return
  }
  throw new Error(`Tab never reached ${name}`)
}
