import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

export type Settings = {
  readonly size?: 'app-store-6.5' | 'iphone-15-pro-max' | 'social-square'
  readonly dark?: boolean
  readonly framed?: boolean
  readonly seconds?: 8 | 10 | 12 | 15
}

/** Opens the studio with some settings, everything else as it comes. */
export async function openStudio(page: Page, { size, dark, framed, seconds }: Settings = {}): Promise<void> {
  await page.goto('/marketing-screenshots')
  await page.getByRole('img', { name: 'Calculator sample screen' }).locator('image').waitFor()
  if (size !== undefined) await page.getByLabel('Size').selectOption(size)
  if (dark !== undefined) await page.getByLabel('Dark Theme').setChecked(dark)
  if (framed !== undefined) await page.getByLabel('Phone Frame').setChecked(framed)
  if (seconds !== undefined) await page.getByRole('radio', { name: `${seconds} s` }).check({ force: true })
}

export const pictureButton = (page: Page, sample: string) =>
  page.getByRole('button', { name: `Export PNG of ${sample}` })
export const videoButton = (page: Page, sample: string) =>
  page.getByRole('button', { name: `Generate Video of ${sample}` })

/** Does something that ends in a download. */
export async function downloadOf(page: Page, act: () => Promise<unknown>): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) }
}
