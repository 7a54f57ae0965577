import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { saveFile } from './save-file.ts'
import { ShareButton } from './share-button.tsx'
import { canShare, shareFile } from './share-file.ts'
import { toastSuccess } from './toasts/toasts.tsx'

vi.mock('./save-file.ts', () => ({ saveFile: vi.fn() }))
vi.mock('./toasts/toasts.tsx', () => ({ toastSuccess: vi.fn(), toastError: vi.fn() }))

const report = new File(['%PDF'], 'vialog-report.pdf', { type: 'application/pdf' })

function device({ touch = 5, takes = true, share = async () => undefined }: Device) {
  const shared = vi.fn(share)
  vi.stubGlobal('navigator', { maxTouchPoints: touch, canShare: () => takes, share: shared })
  return shared
}
type Device = {
  readonly touch?: number
  readonly takes?: boolean
  readonly share?: () => Promise<undefined>
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(saveFile).mockClear()
})

test('a phone whose share sheet takes the file can share it; others cannot', () => {
  device({})
  expect(canShare(report)).toBe(true)
  device({ takes: false })
  expect(canShare(report)).toBe(false)
  device({ touch: 0 })
  expect(canShare(report)).toBe(false)
  vi.stubGlobal('navigator', { maxTouchPoints: 5 })
  expect(canShare(report)).toBe(false)
})

test('a file is passed on, and saved where no sheet opens; a sheet that is closed saves nothing', async () => {
  const share = device({})
  expect(await shareFile(report)).toBe('shared')
  expect(share).toHaveBeenCalledWith({ files: [report] })
  device({ share: () => Promise.reject(new DOMException('closed', 'AbortError')) })
  expect(await shareFile(report)).toBe('left')
  expect(saveFile).not.toHaveBeenCalled()
  device({ share: () => Promise.reject(new DOMException('too late', 'NotAllowedError')) })
  expect(await shareFile(report)).toBe('saved')
  expect(saveFile).toHaveBeenCalledWith(report, 'vialog-report.pdf')
})

test('a button opens one sheet, and says where the file is if none opens', async () => {
  let refuse: (why: Error) => void = () => undefined
  const share = device({ share: () => new Promise((_, reject) => (refuse = reject)) })
  render(<ShareButton file={report} label="Share the report" />)
  const button = screen.getByRole('button', { name: 'Share the report' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(share).toHaveBeenCalledTimes(1)
  refuse(new DOMException('too late', 'NotAllowedError'))
  const said = () => vi.mocked(toastSuccess).mock.calls
  await vi.waitFor(() => expect(said()).toEqual([['Saved', 'vialog-report.pdf is among your downloads.']]))
})
