import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { ownSymptomId } from '#domain/symptoms/symptoms'
import { rowsOfDoses, showRows } from '../../data/testing/sample-rows.ts'
import { logged } from '../../data/testing/sample-writes.ts'
import { deviceZone } from '../../shell/clock.ts'
import { dateIn } from '#domain/time/zone'
import { offeredSymptoms } from '#domain/symptoms/offered'
import { CheckInSheet } from './check-in-sheet.tsx'

const taps = vi.hoisted(() => ({ made: [] as { readonly body: unknown }[] }))
vi.mock('../../data/outbox/pending-writes.ts', async (original) => ({
  ...(await original<object>()),
  write: async (_definition: unknown, made: { readonly body: unknown }) => void taps.made.push(made),
}))
beforeEach(() => void (taps.made.length = 0))

const zone = deviceZone()
const now = new Date().toISOString()
const today = dateIn(now, zone)
const OWN = ownSymptomId('00000000-0000-4000-8000-000000000001')
const own = { id: OWN, version: 1, label: 'Cold hands', is_asked: true }

function openSheet() {
  render(<CheckInSheet open onClose={() => undefined} symptoms={offeredSymptoms([own])} />)
  return within(screen.getByRole('dialog', { name: 'What did you notice?' }))
}

test('the sheet records what is switched on with its grade, asks about the rest, and takes two taps for one', async () => {
  showRows({ symptom_settings: [own] })
  const sheet = openSheet()
  fireEvent.click(sheet.getByRole('switch', { name: 'Cold hands' }))
  fireEvent.click(sheet.getByRole('radio', { name: 'Stops me' }))
  const save = sheet.getByRole('button', { name: 'Save' })
  fireEvent.click(save)
  fireEvent.click(save)
  expect(taps.made).toHaveLength(1)
  expect(taps.made[0]?.body).toMatchObject({
    entries: [{ entry: { symptom: OWN, grade: 3, date: today, zone, site: null } }],
    check_in: { day: today, asked: expect.arrayContaining(['nausea', OWN]) },
  })
})

test('a reaction takes the site of the last injection, and may be without one', async () => {
  showRows(
    rowsOfDoses([{ ...logged('shot'), peptide_id: PEPTIDE_IDS.bpc157, administered_at: now, sites: ['arm-left'] }]),
  )
  const sheet = openSheet()
  fireEvent.click(sheet.getByRole('switch', { name: 'Reaction at the injection site' }))
  const site = sheet.getByLabelText<HTMLSelectElement>('Where it is')
  expect(site.value).toBe('arm-left')
  fireEvent.change(site, { target: { value: '' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }))
  expect(taps.made[0]?.body).toMatchObject({ entries: [{ entry: { symptom: 'site-reaction', grade: 1, site: null } }] })
})
