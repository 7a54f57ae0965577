import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addPhoto, TooManyWaiting } from '../../../data/photos/mutations.ts'
import type { DrawnPhoto, PhotoProblem } from '../../../data/photos/make-photo.ts'
import { photo } from '../../../data/testing/sample-photos.ts'
import { toastError } from '../../../shell/toasts/toasts.tsx'
import { AddSheet } from './add-sheet.tsx'

const DRAWN: DrawnPhoto = {
  photo: 'cGhvdG8=',
  thumbnail: 'c21hbGw=',
  type: 'image/jpeg',
  width: 1200,
  height: 1600,
  bytes: 5,
  thumbnail_bytes: 5,
  sha256: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
}
const made = vi.hoisted(() => ({ next: undefined as DrawnPhoto | PhotoProblem | undefined }))
vi.mock('../../../data/photos/make-photo.ts', () => ({ makePhoto: async () => made.next }))
vi.mock('../../../data/photos/mutations.ts', () => ({
  addPhoto: vi.fn(async () => {}),
  TooManyWaiting: class TooManyWaiting extends Error {},
}))
vi.mock('./camera-view.tsx', () => ({
  CameraView: ({ onTaken }: { readonly onTaken: (file: File) => void }) => (
    <button onClick={() => onTaken(new File(['bytes'], 'camera.jpg', { type: 'image/jpeg' }))}>
      {'A photo of the camera'}
    </button>
  ),
}))
vi.mock('../../../shell/toasts/toasts.tsx', () => ({ toastError: vi.fn() }))
const added = vi.mocked(addPhoto)

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-29T12:00:00Z'), toFake: ['Date'] })
  made.next = DRAWN
})
afterEach(() => {
  vi.useRealTimers()
  added.mockReset()
})

const file = (name: string) => new File(['bytes'], name, { type: 'image/jpeg' })
function open(...names: readonly string[]) {
  const onClose = vi.fn()
  render(<AddSheet open onClose={onClose} photos={[photo({ angle: 'back' })]} />)
  fireEvent.change(screen.getByLabelText('Choose photos'), { target: { files: names.map(file) } })
  return onClose
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('a photo is of today and of the angle used last unless the person says otherwise', async () => {
  const onClose = open('a.jpg')
  await screen.findByRole('img', { name: 'The photo as it is saved' })
  save()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(added.mock.calls.map(([, drawn, form]) => [drawn, form])).toEqual([
    [DRAWN, { day: '2026-11-29', zone: expect.any(String) as string, angle: 'back', notes: null }],
  ])
})

test('several files are taken one after the other, each under an id of its own', async () => {
  const onClose = open('a.jpg', 'b.jpg')
  expect(screen.getByText('Photo 1 of 2')).toBeTruthy()
  await screen.findByRole('img')
  fireEvent.change(screen.getByLabelText('Angle'), { target: { value: 'front' } })
  save()
  await screen.findByText('Photo 2 of 2')
  expect(screen.getByLabelText<HTMLSelectElement>('Angle').value).toBe('front')
  await screen.findByRole('img')
  save()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(new Set(added.mock.calls.map(([id]) => id)).size).toBe(2)
})

test('two taps on Save are one photo', async () => {
  const onClose = open('a.jpg')
  await screen.findByRole('img')
  save()
  save()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  save()
  await new Promise((later) => setTimeout(later, 20))
  expect(added).toHaveBeenCalledTimes(1)
})

test('a day after today is refused under its field, and nothing is saved', async () => {
  open('a.jpg')
  await screen.findByRole('img')
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-12-01' } })
  save()
  expect(await screen.findByText('Please choose a day that is not after today', { selector: 'form *' })).toBeTruthy()
  expect(added).not.toHaveBeenCalled()
})

test('a file that becomes no photo says why, and another can be chosen', async () => {
  made.next = 'heif-not-decoded'
  open('a.heic')
  expect(await screen.findByText(/Settings, Camera, Formats, Most Compatible/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Choose another' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('the eleventh photo has to wait, says so, and keeps what was typed', async () => {
  added.mockRejectedValueOnce(new TooManyWaiting())
  const onClose = open('a.jpg')
  await screen.findByRole('img')
  fireEvent.input(screen.getByLabelText('Note (optional)'), { target: { value: 'After the run' } })
  save()
  await vi.waitFor(() => expect(toastError).toHaveBeenCalledWith('10 photos wait already', expect.any(String)))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note (optional)').value).toBe('After the run')
  expect(onClose).not.toHaveBeenCalled()
})

test('a photo of the camera that came out empty, as in the dark, can be taken again', async () => {
  made.next = 'blank'
  render(<AddSheet open onClose={vi.fn()} photos={[]} />)
  fireEvent.click(screen.getByRole('button', { name: 'Take a photo' }))
  fireEvent.click(await screen.findByRole('button', { name: 'A photo of the camera' }))
  expect(await screen.findByText(/The picture came out empty/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Take it again' }))
  expect(screen.getByRole('button', { name: 'A photo of the camera' })).toBeTruthy()
})
