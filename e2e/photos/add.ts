import type { Page } from '@playwright/test'
import type { ChosenFile } from '../account/pictures.ts'

/** Chooses files in the sheet that adds photos. */
export async function choose(page: Page, ...files: readonly ChosenFile[]): Promise<void> {
  await page.getByRole('button', { name: 'Add photos' }).click()
  await page.getByLabel('Choose photos').setInputFiles(files)
}

/** Saves the photo in the sheet once it is made. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('img', { name: 'The photo as it is saved' }).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

/** The photos in the list. */
export const tiles = (page: Page) => page.getByRole('button', { name: /^Open the photo/ })
