import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { photo } from '../../../data/testing/sample-photos.ts'
import { CameraView } from './camera-view.tsx'

vi.mock('../../../data/photos/pictures.ts', () => ({ usePicture: () => ({ url: undefined }) }))
const getUserMedia = vi.fn<() => Promise<MediaStream>>()
const taken = vi.fn()
let stopped: number

beforeEach(() => {
  stopped = 0
  getUserMedia.mockReset()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A stream that counts when it is stopped. */
const stream = (): MediaStream =>
  Object.assign(new MediaStream(), { getTracks: () => [{ stop: () => (stopped += 1) } as unknown as MediaStreamTrack] })
const open = () =>
  render(
    <CameraView
      photos={[photo({ angle: 'front' })]}
      angle="front"
      onAngle={vi.fn()}
      onTaken={taken}
      onPick={vi.fn()}
    />,
  )
const shown = () => screen.queryByLabelText<HTMLVideoElement>('What the camera shows')
async function see(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
}

test.each([
  ['NotAllowedError', 'Vialog may not use the camera'],
  ['NotFoundError', 'No camera was found'],
  ['NotReadableError', 'The camera could not be started'],
])('the view explains a camera that answers %s, and a file can be chosen', async (name, words) => {
  getUserMedia.mockRejectedValue(new DOMException('', name))
  open()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Choose photos' })).toBeTruthy()
})

test('a person who allows the camera in the settings of the phone and comes back sees its picture', async () => {
  getUserMedia.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  open()
  await screen.findByText('Vialog may not use the camera')
  const allowed = stream()
  getUserMedia.mockResolvedValue(allowed)
  await see('hidden')
  await see('visible')
  await vi.waitFor(() => expect(shown()?.srcObject).toBe(allowed))
})

test('the camera and its countdown end when the page is hidden', async () => {
  getUserMedia.mockResolvedValue(stream())
  open()
  await vi.waitFor(() => expect(shown()?.srcObject).toBeTruthy())
  Object.defineProperties(shown(), { videoWidth: { value: 640 }, videoHeight: { value: 480 } })
  fireEvent.loadedMetadata(shown() as HTMLVideoElement)
  fireEvent.click(screen.getByRole('button', { name: 'Take the photo' }))
  expect(screen.getByRole('timer').textContent).toBe('3')
  await see('hidden')
  expect([stopped, shown()?.srcObject, screen.queryByRole('timer')]).toEqual([1, null, null])
})
