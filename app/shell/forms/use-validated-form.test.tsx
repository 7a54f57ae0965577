import { act, fireEvent, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import * as z from 'zod'
import { beforeEach, expect, test, vi } from 'vitest'
import * as toasts from '../toasts/toasts.tsx'
import { useValidatedForm } from './use-validated-form.ts'

const schema = z.object({ name: z.string().min(1, 'Please enter a name.') })
const saved = vi.fn(async () => undefined)
beforeEach(() => void saved.mockClear())

function NameForm({ load = async () => schema }: { readonly load?: () => Promise<typeof schema> }) {
  const { field, submit, busy } = useValidatedForm(load, { name: '' }, ['name'])
  const { error, ...input } = field('name')
  return (
    <form onSubmit={submit(saved)} noValidate>
      <input aria-label="Name" {...input} />
      <p>{error}</p>
      <button type="submit" disabled={busy}>
        <span>{'Save'}</span>
      </button>
    </form>
  )
}

const name = () => screen.getByLabelText('Name')
const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })))

test('valid values are saved, and the form is not drawn anew before', async () => {
  const draw = vi.fn()
  render(
    <Profiler id="form" onRender={draw}>
      <NameForm />
    </Profiler>,
  )
  fireEvent.change(name(), { target: { value: 'Ana' } })
  draw.mockClear()
  let drawnBefore = Number.NaN
  // In a browser React finds the event of the tap, and draws in the microtask after a change.
  vi.stubGlobal('event', new Event('submit'))
  saved.mockImplementationOnce(async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    drawnBefore = draw.mock.calls.length
  })
  screen.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(drawnBefore).toBe(0))
  vi.unstubAllGlobals()
  expect(saved).toHaveBeenCalledExactlyOnceWith({ name: 'Ana' })
})

test('a value that is not valid gets its message and the focus, and the message goes when valid values are saved', async () => {
  render(<NameForm />)
  await save()
  expect(screen.queryByText('Please enter a name.')).not.toBeNull()
  expect(document.activeElement).toBe(name())
  expect(saved).not.toHaveBeenCalled()
  fireEvent.change(name(), { target: { value: 'Ana' } })
  await save()
  expect(screen.queryByText('Please enter a name.')).toBeNull()
  expect(saved).toHaveBeenCalledOnce()
})

test('two taps in one frame save once', async () => {
  render(<NameForm />)
  fireEvent.change(name(), { target: { value: 'Ana' } })
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  })
  expect(saved).toHaveBeenCalledOnce()
})

test('a schema that cannot be loaded is told in a toast, and what was typed stays', async () => {
  const toast = vi.spyOn(toasts, 'toastError')
  render(<NameForm load={() => Promise.reject(new Error('offline'))} />)
  fireEvent.change(name(), { target: { value: 'Ana' } })
  await save()
  expect(toast).toHaveBeenCalledWith('Error', expect.any(String))
  expect((name() as HTMLInputElement).value).toBe('Ana')
  expect(saved).not.toHaveBeenCalled()
})
