import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PROTOCOL } from '#domain/protocols/testing/sample-protocol'
import { editProtocol } from '../../data/protocols/mutations.ts'
import type { ShownProtocol } from '../../data/protocols/protocols.ts'
import { rowsOfPlanned, showRows } from '../../data/testing/sample-rows.ts'
import { schedule, scheduled } from '../../data/testing/sample-writes.ts'
import { EditProtocol } from './edit-protocol.tsx'

vi.mock('../../data/protocols/mutations.ts', { spy: true })
beforeEach(() => {
  vi.mocked(editProtocol).mockReset().mockResolvedValue()
  localStorage.clear()
  history.replaceState(null, '', '/protocols/p?edit')
  showRows({})
})

const version = { ...PROTOCOL, id: 'v1', protocol_id: 'p', number: 1, saved_at: '2026-11-02T08:00:00.000Z' }
const protocol: ShownProtocol = { id: 'p', archived_at: null, waiting: false, last: version, versions: [version] }
const show = () => render(<EditProtocol protocol={protocol} />)
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** happy-dom shows no choice that a form opens with. */
function chooseSyringe(): void {
  type('Syringe', 'U-100 0.5')
  type('Frequency', 'daily')
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save as a new version' }))

test('two taps save one version, of the one that the form opened with', async () => {
  show()
  chooseSyringe()
  type('Diluent you add', '2,5')
  save()
  save()
  await waitFor(() => expect(editProtocol).toHaveBeenCalledTimes(1))
  expect(vi.mocked(editProtocol).mock.calls[0]?.[1]).toBe(protocol)
  expect(vi.mocked(editProtocol).mock.calls[0]?.[2]).toEqual({ ...PROTOCOL, diluent_ml: '2.5' })
})

test('where the device has no room the form comes back with what was typed', async () => {
  vi.mocked(editProtocol).mockRejectedValue(new Error('full'))
  show()
  chooseSyringe()
  type('Diluent you add', '2.75')
  save()
  await waitFor(() => expect(JSON.stringify(history.state)).toContain('"diluent_ml":"2.75"'))
  expect(location.pathname + location.search).toBe('/protocols/p?edit')
})

test('the edit of a protocol of which a schedule runs says that it goes on, and leads to its own edit', () => {
  const at = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const { schedules = [], ...rows } = rowsOfPlanned([{ ...scheduled('d', at), schedule_id: schedule.id }], schedule)
  showRows({ ...rows, schedules: schedules.map((row) => ({ ...row, protocol_version_id: 'v1' })) })
  show()
  expect(screen.getByText(/^What you started from it goes on as it was planned/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Edit the schedule' }).getAttribute('href')).toBe(
    `/track?edit=${schedule.id}`,
  )
})

test('the edit of one that was never started says nothing of a schedule', () => {
  show()
  expect(screen.getByRole('button', { name: 'Save as a new version' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Edit the schedule' })).toBeNull()
})
