import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PROTOCOL } from '#domain/protocols/testing/sample-protocol'
import { archiveProtocol, removeProtocol } from '../../data/protocols/mutations.ts'
import type { ShownProtocol } from '../../data/protocols/protocols.ts'
import type { CivilDate } from '#domain/time/civil'
import { rowsOfPlanned, showRows, type SampleRows } from '../../data/testing/sample-rows.ts'
import { schedule, scheduled } from '../../data/testing/sample-writes.ts'
import { cutWords, NAME } from '../../testing/cut-words.ts'
import { ProtocolDetails } from './protocol-details.tsx'

vi.mock('../../data/protocols/mutations.ts', { spy: true })
beforeEach(() => {
  vi.mocked(archiveProtocol).mockReset().mockResolvedValue()
  vi.mocked(removeProtocol).mockReset().mockResolvedValue()
  showRows({})
})

const version = { ...PROTOCOL, id: 'v1', protocol_id: 'p', number: 1, saved_at: '2026-11-02T08:00:00.000Z' }
const protocolOf = (...versions: readonly (typeof version)[]): ShownProtocol => ({
  id: 'p',
  archived_at: null,
  waiting: false,
  last: versions[0] ?? version,
  versions,
})
const show = (...versions: readonly (typeof version)[]) =>
  render(<ProtocolDetails protocol={protocolOf(...(versions.length > 0 ? versions : [version]))} />)
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a protocol shows its results as the calculator does, and the vials of its plan', () => {
  show()
  expect(screen.getByText('0.100')).toBeTruthy()
  expect(screen.getByText('How this was worked out')).toBeTruthy()
  expect(screen.getByText('2 vials')).toBeTruthy()
  expect(screen.getByText('Check against your label. Not a recommendation.')).toBeTruthy()
})

test('a dose that the barrel cannot hold says so, and a dose larger than the vial has no vials', () => {
  show({ ...version, dose: '6', dose_unit: 'mg' })
  expect(screen.getByText('This syringe cannot hold it')).toBeTruthy()
  expect(screen.getByText('The whole vial holds less than this dose.')).toBeTruthy()
})

test('markup in a name is text', () => {
  show({ ...version, peptide: '<img src=x onerror=alert(1)>' })
  expect(document.querySelector('img')).toBeNull()
  expect(screen.getAllByText(/<img src=x onerror=alert\(1\)>/).length).toBeGreaterThan(0)
})

test('every version stays readable, the last one first', () => {
  show({ ...version, id: 'v2', number: 2, diluent_ml: '2.5' }, version)
  expect(screen.getAllByText(/^Version \d$/).map(({ textContent }) => textContent)).toEqual(['Version 2', 'Version 1'])
})

test('a protocol is deleted once, however often the button is tapped, and only after the question', () => {
  show()
  tap('Delete for good')
  expect(removeProtocol).not.toHaveBeenCalled()
  const confirm = screen.getAllByRole('button', { name: 'Delete for good' }).at(-1)
  if (confirm) fireEvent.click(confirm)
  if (confirm) fireEvent.click(confirm)
  expect(removeProtocol).toHaveBeenCalledTimes(1)
})

/** Of these amounts, four weeks each. */
function ladder(...amounts: readonly string[]) {
  const steps = [null, ...amounts].map((amount) => ({ amount, unit: null, length: 4, per: 'weeks' as const }))
  const weeks = 4 * steps.length
  const regimen = { pattern: null, times: [], steps, zone: null }
  const plan = PROTOCOL.plan && {
    ...PROTOCOL.plan,
    frequency: 'weekly' as const,
    duration_weeks: weeks,
    total_doses: weeks,
    regimen,
  }
  return { ...version, peptide: 'Semaglutide', dose: '0.25', dose_unit: 'mg' as const, plan }
}

test('each amount of a titration says its own units, and which of them the barrel cannot hold', () => {
  show(ladder('0.5', '1', '1.7', '2.4'))
  const card = screen.getByRole('heading', { name: 'Amounts of the plan' }).closest('section') as HTMLElement
  expect([...card.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    '0.25 mg',
    '0.5 mg',
    '1 mg',
    '1.7 mg',
    '2.4 mg',
  ])
  expect([...card.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '0.10 ml, 10 units on a U-100 syringe',
    '0.20 ml, 20 units on a U-100 syringe',
    '0.40 ml, 40 units on a U-100 syringe',
    '0.68 ml, more than the 0.5 ml barrel holds.',
    '0.96 ml, more than the 0.5 ml barrel holds.',
  ])
})

test('a plan of one amount has no list of amounts', () => {
  show()
  expect(screen.getByText('Vials of the plan')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Amounts of the plan' })).toBeNull()
})

test('where a schedule of it runs the page says so before it is started again, and says nothing once that is over', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-29T12:00:00Z'), toFake: ['Date'] })
  const planned = (date: string) => ({ ...scheduled('d', date as CivilDate), schedule_id: schedule.id })
  const plan = { ...schedule, total_doses: 28, completed_doses: 3, start_date: '2026-11-26' as CivilDate }
  const startedFrom = (rows: SampleRows) => ({
    ...rows,
    schedules: rows.schedules?.map((row) => ({ ...row, protocol_version_id: 'v1' })) ?? [],
  })
  showRows(startedFrom(rowsOfPlanned([planned('2026-11-30')], plan)))
  const { unmount } = show()
  expect(document.body.textContent).toContain(
    'Started Nov 26: 3 of 28 doses taken. Starting it again plans its doses beside these.',
  )
  unmount()
  showRows(startedFrom(rowsOfPlanned([planned('2026-11-02')], plan)))
  show()
  expect(screen.getByText('Vials of the plan')).toBeTruthy()
  expect(document.body.textContent).not.toContain('Starting it again')
  vi.useRealTimers()
})

test('no line ends within the name of a scale or of a peptide', () => {
  show({ ...version, dose: '260', name: 'My mornings' }, { ...version, id: 'v0', number: 0 })
  expect(screen.getAllByText('U-100').length).toBeGreaterThan(2)
  expect(cutWords(NAME)).toEqual([])
})

test('a double tap on Archive archives once, and takes nothing back', () => {
  const { rerender } = show()
  tap('Archive')
  rerender(<ProtocolDetails protocol={{ ...protocolOf(version), archived_at: '2026-11-30T00:00:00.000Z' }} />)
  tap('Take back')
  expect(vi.mocked(archiveProtocol).mock.calls.map(([, is]) => is)).toEqual([true])
})
