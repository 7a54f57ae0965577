import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PROTOCOL } from '#domain/protocols/testing/sample-protocol'
import { archiveProtocol, removeProtocol } from '../../data/protocols/mutations.ts'
import type { ShownProtocol } from '../../data/protocols/protocols.ts'
import { showRows } from '../../data/testing/sample-rows.ts'
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
