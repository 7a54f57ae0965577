import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { newEmail, PASSWORD } from '../fixtures/people.ts'
import { CORNERS, looksOf, turnedPhoto } from '../photos/files.ts'
import { expect, test } from './browser.ts'
import type { Phone } from './phone.ts'

const FIELD = new URL('../../app/screens/your-data/import/field/', import.meta.url)
const fileOf = (name: string) => fileURLToPath(new URL(name, FIELD))

async function fillDose(phone: Phone, amount: string): Promise<void> {
  await phone.choose('Peptide', 'BPC-157')
  await phone.type('Dosage', amount)
  await phone.choose('Administration method', 'Injection')
}

test('an account is made with the keys of the phone, and a password that is too short has its message', async ({
  phone,
}) => {
  await phone.goto('/')
  await phone.tap('Get Started Free')
  await phone.tap('Sign Up')
  await phone.type('Display Name', 'Ana')
  await phone.type('Email', newEmail('webkit'))
  await phone.type('Password', 'short\n')
  await phone.expectText('Password must be at least 8 characters')
  await phone.type('Password', `${PASSWORD}\n`)
  await phone.expectText('Welcome to Vialog')
})

test('a dose is logged while the server is gone, survives a reload, and is sent once when the server is back', async ({
  phone,
  site,
}) => {
  await phone.arrive()
  await phone.goto('/app')
  await phone.expectText('No doses logged yet')
  await phone.evaluate(async () => void (await navigator.serviceWorker.ready), null)
  // The page of the first visit was there before its worker.
  await phone.goto('/app')
  await phone.expectText('No doses logged yet')
  await site.kill()
  await phone.goto('/track')
  await fillDose(phone, '250')
  await phone.tap('Log Dose')
  await phone.expectText(/BPC-157 250 mcg[^]*waiting/)
  await phone.goto('/history')
  await phone.expectText(/BPC-157 250 mcg[^]*waiting/)
  await site.start()
  await phone.expectText(/BPC-157 250 mcg(?![^]*waiting)/)
  await phone.goto('/history')
  await phone.expectText(/BPC-157 250 mcg(?![^]*BPC-157)/)
})

test('a schedule is planned, and its first dose is completed by a tap', async ({ phone }) => {
  await phone.arrive()
  await phone.goto('/track?mode=schedule')
  await fillDose(phone, '250')
  await phone.choose('Frequency', 'Weekly')
  await phone.type('Duration in weeks', '1')
  await phone.tap('Start Schedule')
  await phone.expectText('0/2 doses')
  await phone.tap('Complete')
  await phone.expectText('1/2 doses')
  await phone.goto('/history')
  await phone.expectText(/BPC-157 250 mcg(?![^]*BPC-157)/)
})

test('exports of Apple Health and Health Connect are unpacked and read; the same measurements are not imported twice', async ({
  phone,
}) => {
  await phone.arrive()
  await phone.goto('/your-data')
  await phone.giveFile(fileOf('apple-health-export-localised-name.zip'))
  await phone.expectText('Sat, May 9, 2026, 11:58 PM, UTC-4')
  await phone.tap('Import 5 measurements')
  await phone.expectText('Imported 5 measurements')
  await phone.goto('/your-data')
  await phone.giveFile(fileOf('health-connect.zip'))
  await phone.expectText('Nothing to import')
})

test('a photo that the camera has turned is upright, and is gone from the phone with all rows after the sign-out', async ({
  phone,
}, story) => {
  await phone.arrive()
  await phone.goto('/progress')
  await phone.tap('Photos')
  await phone.tap('Add photos')
  const path = story.outputPath('IMG_6.JPG')
  await writeFile(path, (await turnedPhoto(phone, 6)).buffer)
  await phone.giveFile(path)
  await phone.tap('Save')
  await phone.expectText('Photo saved')
  await phone.expectText('Add photos')
  expect(await phone.evaluate(looksOf, 'main img')).toEqual({ size: [240, 320], quarters: CORNERS })
  await phone.goto('/settings')
  expect(await phone.evaluate(wordsOnDevice, null)).toContain('front')
  await phone.tap('Logout')
  await phone.expectText('Create your account or sign in to continue')
  expect(await phone.evaluate(wordsOnDevice, null)).not.toContain('front')
})

/** In the page: everything that its databases hold, as text. */
async function wordsOnDevice(): Promise<string> {
  const words: string[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const opened = indexedDB.open(name)
    await new Promise((done) => (opened.onsuccess = done))
    for (const store of opened.result.objectStoreNames) {
      const all = opened.result.transaction(store).objectStore(store).getAll()
      await new Promise((done) => (all.onsuccess = done))
      words.push(JSON.stringify(all.result))
    }
    opened.result.close()
  }
  return words.join()
}
