import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { ScheduleFields } from '#domain/schedules/planning/plan'
import { plannedDoses, type PlannedFields } from '#domain/schedules/planning/planned-doses'
import { CivilDate } from '#domain/time/schema'
import { AS_PEOPLE_HAVE_IT, expect, test } from '../fixtures/people.ts'
import { inDays } from '../fixtures/track.ts'

test.use(AS_PEOPLE_HAVE_IT)

/** One write of each kind, as devices store it. */
const STORED = readFileSync('app/data/testing/stored-writes.json', 'utf8')

test('writes that a device stored before an update are shown, and sent once', async ({ ana }) => {
  const { page } = ana
  await page.goto('/app')
  await expect(page.getByText('No doses logged yet')).toBeVisible()
  await page.evaluate(store, storedWrites('log-dose', 'create-schedule', 'add-metric', 'delete-dose'))
  await page.reload()

  // The dose that is to be deleted was never on this server: the person decides, and reads what it was about.
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Delete 250 mcg of BPC-157')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expectDelivered(page)
  await page.reload()
  await expectDelivered(page)
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toHaveCount(0)

  const laptop = await ana.device()
  await laptop.page.goto('/app')
  await expectDelivered(laptop.page)
  await laptop.page.goto('/progress')
  await laptop.page.getByRole('tab', { name: 'Metrics' }).click()
  await expect(laptop.page.getByText('81.4 kg').first()).toBeVisible()
  await laptop.context.close()
})

async function expectDelivered(page: Page): Promise<void> {
  await expect(page.getByText('BPC-157 250 mcg')).toHaveCount(1)
  await expect(page.getByText('0/2 doses')).toHaveCount(1)
  await expect(page.getByText('waiting', { exact: true })).toHaveCount(0)
}

/** Writes as a device stored them before an update, moved to yesterday, tomorrow and the day after. */
function storedWrites(...kinds: readonly string[]): readonly object[] {
  const days: Readonly<Record<string, string>> = { 21: inDays(-1), 22: inDays(1), 23: inDays(2) }
  // In one pass: a day that was moved may be one of those that are to be moved.
  const text = STORED.replace(/2026-11-(2[1-3])/g, (day, of: string) => days[of] ?? day)
  const writes = JSON.parse(text) as OldWrite[]
  for (const { preview, body, id } of writes) {
    const form = body?.schedule
    if (preview.doses && form) {
      const ids = plannedDoses(
        id,
        form,
        preview.doses.map((dose) => ({
          scheduled_date: CivilDate.parse(dose.scheduled_date),
          scheduled_time: form.time,
          amount: form.dosage,
          unit: form.unit,
          planned_date: null,
          planned_time: null,
        })),
      )
      for (const [at, dose] of preview.doses.entries()) dose.id = ids[at]?.id ?? dose.id
    }
  }
  return writes.filter(({ kind }) => kinds.includes(kind))
}
type OldWrite = {
  readonly id: string
  readonly kind: string
  readonly body?: { readonly schedule?: PlannedFields & ScheduleFields }
  readonly preview: { readonly doses?: { id: string; readonly scheduled_date: string }[] }
}

/** Puts writes into the outbox of the person who is signed in. Runs in the page. */
function store(writes: readonly object[]): Promise<void> {
  const { id } = JSON.parse(localStorage.getItem('vialog-person') ?? '{}') as { id: string }
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('vialog')
    opening.onerror = () => reject(opening.error ?? new Error('no device store'))
    opening.onsuccess = () => {
      const work = opening.result.transaction('writes', 'readwrite')
      for (const write of writes) work.objectStore('writes').add({ ...write, userId: id, madeAt: Date.now() })
      work.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
}
