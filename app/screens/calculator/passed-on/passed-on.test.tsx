import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PROTOCOL } from '#domain/protocols/testing/sample-protocol'
import type { ProtocolValues } from '#domain/protocols/protocol'
import type { RegimenChoice } from '#domain/schedules/planning/regimen'
import { REMEMBERED } from '../../../data/session/remembered-person.ts'
import { showRows } from '../../../data/testing/sample-rows.ts'
import { protocolFragment } from '../../../parts/protocols/link.ts'
import { writePassedOn } from '../../../parts/protocols/passed-on.ts'
import PassedOn from './passed-on.tsx'

beforeEach(() => {
  localStorage.clear()
  showRows({})
})

const filled = vi.fn<(calculation: object) => void>()
beforeEach(() => void filled.mockReset())
const openFile = (text: string) => render(<PassedOn passedOn={{ by: 'file', text }} onOpen={filled} />)
const openLink = (protocol: ProtocolValues, change = (fragment: string) => fragment) =>
  render(<PassedOn passedOn={{ by: 'link', text: change(protocolFragment(protocol, true)) }} onOpen={filled} />)

test('a protocol fills the calculator and says whose it is, and its link stays as it was', () => {
  openLink(PROTOCOL)
  expect(screen.getByText('BPC-157 mornings')).toBeTruthy()
  expect(screen.getByText('Check against your label. Not a recommendation.')).toBeTruthy()
  expect(filled).toHaveBeenCalledTimes(1)
  expect(filled.mock.calls[0]?.[0]).toMatchObject({
    tab: 'recon',
    peptide: 'bpc157',
    vial: '5',
    vialUnit: 'mg',
    water: '2',
    dose: '250',
    doseUnit: 'mcg',
    scale: 'U-100',
    barrel: '0.5',
  })
})

const text = writePassedOn(PROTOCOL, true)
test.each([
  ['was cut', text.slice(0, -40), /^It is cut, or no protocol of Vialog/],
  ['had a dose changed', text.replace('"dose":"250"', '"dose":"2500"'), /^It was changed on its way/],
  ['is of a future version', text.replace('"version":1,', '"version":2,'), /^A newer version of Vialog wrote it/],
  ['is empty', '', /^It is cut, or no protocol of Vialog/],
  ['is longer than any protocol', 'x'.repeat(20_001), /^It is longer than any protocol/],
])('a text that %s is not opened, says why, and fills nothing', (_what, sent, says) => {
  openFile(sent)
  expect(screen.getByRole('alert').textContent).toContain('This protocol was not opened')
  expect(screen.getByText(says)).toBeTruthy()
  expect(screen.getByText(/Nothing was filled in/)).toBeTruthy()
  expect(filled).not.toHaveBeenCalled()
})

test('a link that a messenger has cut is not opened, and fills nothing', () => {
  for (const change of [
    (fragment: string) => fragment.slice(0, 200),
    (fragment: string) => `${fragment.slice(0, 200)}.`,
  ]) {
    const { unmount } = openLink(PROTOCOL, change)
    expect(screen.getByRole('alert').textContent).toContain('This protocol was not opened')
    unmount()
  }
  expect(filled).not.toHaveBeenCalled()
})

test('a link that a messenger has put a full stop behind or a line break into is opened', () => {
  openLink(PROTOCOL, (fragment) => `${fragment.slice(0, 200)}\n${fragment.slice(200)}.`)
  expect(screen.getByText('BPC-157 mornings')).toBeTruthy()
  expect(filled).toHaveBeenCalledTimes(1)
})

test('a script in a name, a peptide and notes is text, and a translator leaves the name and the amounts', () => {
  const script = '<img src=x onerror=alert(1)>'
  openLink({ ...PROTOCOL, name: script, peptide: '<b>x</b>', notes: '<script>alert(2)</script>' })
  expect(document.querySelector('img, script')).toBeNull()
  expect(screen.getByText(script).getAttribute('translate')).toBe('no')
  expect(screen.getByText('<script>alert(2)</script>')).toBeTruthy()
  expect(screen.getByText('250 mcg').getAttribute('translate')).toBe('no')
})

test('a plan without a recipe fills the dose alone, and a titration says each step', () => {
  const steps = [
    { amount: null, unit: null, length: 4, per: 'weeks' },
    { amount: '500', unit: null, length: 4, per: 'weeks' },
  ] as const
  const regimen: RegimenChoice = { pattern: null, times: [], steps, zone: null }
  const plan = PROTOCOL.plan && { ...PROTOCOL.plan, frequency: 'weekly' as const, regimen }
  const none = { vial_amount: null, vial_unit: null, diluent_ml: null, scale: null, barrel: null, step: null }
  openLink({ ...PROTOCOL, ...none, plan })
  expect(filled.mock.calls[0]?.[0]).toMatchObject({ tab: 'recon', vial: '', water: '', dose: '250', doseUnit: 'mcg' })
  expect(document.body.textContent).toContain('250 mcg for 4 weeks, then 500 mcg')
})

test('who was signed in here may keep it, and a stranger is not asked', () => {
  const { unmount } = openLink(PROTOCOL)
  expect(screen.queryByRole('link', { name: 'Save as my protocol' })).toBeNull()
  unmount()
  localStorage.setItem(REMEMBERED, JSON.stringify({ id: 'a', email: 'a@vialog.example', displayName: 'Ana' }))
  openLink(PROTOCOL)
  expect(screen.getByRole('link', { name: 'Save as my protocol' })).toBeTruthy()
})
