import type { Page } from '@playwright/test'
import { expect } from './people.ts'

/** Visits a form and the dashboard, which is empty, until both could start without a network. */
export async function visitOnce(page: Page, form = '/track'): Promise<void> {
  await page.goto(form)
  await expect(page.getByLabel('Peptide', { exact: true })).toBeEnabled()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await untilKept(page, '"peptides"')
  await page.goto('/app')
  await expect(page.getByText('No doses logged yet')).toBeVisible()
  await untilKept(page, '"subscription"', '"profile"', '"doses"')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** Waits until the device keeps answers with these words: they reach the disk a moment after the screen. */
export async function untilKept(page: Page, ...words: readonly string[]): Promise<void> {
  for (const word of words) await expect.poll(() => answersKept(page)).toContain(word)
}

/** What the device keeps of the answers that it has seen. */
export function answersKept(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('vialog')
        opening.onerror = () => reject(opening.error ?? new Error('no device store'))
        opening.onsuccess = () => {
          const reading = opening.result.transaction('answers').objectStore('answers').getAll()
          reading.onsuccess = () => resolve(JSON.stringify(reading.result).replaceAll('\\', ''))
        }
      }),
  )
}
