import { fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPersonal } from '../../data/session/personal-storage.ts'
import * as session from '../../data/session/session.ts'
import { useDraft, useStart } from './use-draft.ts'

const ana = { id: 'ana', email: '', displayName: '' }
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 27, 8, 0), toFake: ['Date'] })
  vi.spyOn(session, 'currentPerson').mockReturnValue(ana)
})
afterEach(() => {
  forgetPersonal()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Values = { amount: string; time: string; zone: string; start: { on: string; ml: string }; parts: string[] }
const fresh = (): Values => {
  const time = new Date().toISOString().slice(11, 16)
  return { amount: '', time, zone: 'UTC', start: { on: 'today', ml: '' }, parts: [] }
}

function Form() {
  const start = useStart<Values>('log', {
    fresh,
    soundOf: (typed, empty) => (Array.isArray(typed.parts) ? typed : empty),
  })
  const form = useForm<Values>({ defaultValues: start.values })
  const draft = useDraft('log', { form, restored: start.restored, leftOut: ['zone'] })
  return (
    <>
      {(['amount', 'time', 'zone', 'start.ml', 'start.on'] as const).map((name) => (
        <input key={name} aria-label={name} {...form.register(name)} />
      ))}
      <button onClick={() => form.setValue('parts', ['TB-500'], { shouldDirty: true })}>{'Add'}</button>
      <button onClick={draft.drop}>{'Save'}</button>
      <output>{JSON.stringify([form.getValues('parts'), start.at])}</output>
    </>
  )
}

const open = () => render(<Form />).unmount
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })
const kept = () => localStorage.getItem('vialog-drafts')

test('what was typed is there again, and what was not touched is as in a new form', () => {
  const close = open()
  type('amount', '250')
  type('start.ml', '2')
  fireEvent.click(screen.getByText('Add'))
  close()
  vi.setSystemTime(Date.UTC(2026, 10, 27, 9, 30))
  open()
  expect([field('amount').value, field('start.ml').value]).toEqual(['250', '2'])
  expect([field('time').value, field('start.on').value]).toEqual(['09:30', 'today'])
  expect(screen.getByRole('status').textContent).toContain('TB-500')
})

test('what was typed twice over is there as it was last, with what came back untouched in between', () => {
  const first = open()
  type('amount', '250')
  first()
  const second = open()
  type('start.ml', '2')
  second()
  open()
  expect([field('amount').value, field('start.ml').value]).toEqual(['250', '2'])
})

test('what was saved does not come back, nor does what was typed and taken back', () => {
  const first = open()
  type('amount', '250')
  fireEvent.click(screen.getByText('Save'))
  first()
  expect(kept()).toBeNull()
  const second = open()
  type('amount', '250')
  type('amount', '')
  type('zone', 'Asia/Tokyo')
  second()
  expect(kept()).toBeNull()
})

test('after a day it is gone, and another person does not see it', () => {
  const close = open()
  type('amount', '250')
  close()
  vi.mocked(session.currentPerson).mockReturnValue({ ...ana, id: 'bo' })
  const theirs = open()
  expect(field('amount').value).toBe('')
  theirs()
  vi.mocked(session.currentPerson).mockReturnValue(ana)
  vi.setSystemTime(Date.UTC(2026, 10, 28, 8, 1))
  open()
  expect(field('amount').value).toBe('')
})

test.each([
  [
    'another shape',
    JSON.stringify({ person: 'ana', forms: { log: { at: Date.UTC(2026, 10, 27, 7), values: { parts: 7 } } } }),
  ],
  ['no JSON', '{'],
  ['an unknown format', '[]'],
])('a draft of %s is no draft', (_what, stored) => {
  localStorage.setItem('vialog-drafts', stored)
  open()
  expect(screen.getByRole('status').textContent).toBe('[[],null]')
})

test('a device without room keeps the form as it is', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  open()
  type('amount', '250')
  expect(field('amount').value).toBe('250')
})
