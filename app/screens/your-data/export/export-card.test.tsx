import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ZipWriter, BlobWriter, TextReader } from '@zip.js/zip.js'
import { exportData } from '../../../data/export/export-data.ts'
import { saveFile } from '../../../shell/save-file.ts'
import { ExportCard } from './export-card.tsx'

vi.mock('../../../data/export/export-data.ts', () => ({ exportData: vi.fn() }))
vi.mock('../../../shell/save-file.ts', () => ({ saveFile: vi.fn() }))

const share = vi.fn(async ({ files: _files }: { readonly files: readonly File[] }) => undefined)
beforeEach(async () => {
  const zip = new ZipWriter(new BlobWriter('application/zip'))
  await zip.add('report.pdf', new TextReader('%PDF-1.7'))
  await zip.add('doses.csv', new TextReader('time,peptide'))
  vi.mocked(exportData).mockResolvedValue(await zip.close())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function phone(touch: number) {
  vi.stubGlobal('navigator', { language: 'en-US', maxTouchPoints: touch, canShare: () => true, share })
}
async function exported() {
  render(<ExportCard />)
  fireEvent.click(screen.getByRole('button', { name: 'Export my data' }))
  await screen.findByText(/is among your downloads/)
}

test('on a phone the report and the doses of an export can be shared, each as a file of its own', async () => {
  phone(5)
  await exported()
  fireEvent.click(screen.getByRole('button', { name: 'Share the report (PDF)' }))
  fireEvent.click(screen.getByRole('button', { name: 'Share the doses (CSV)' }))
  const files = share.mock.calls.map(
    ([
      {
        files: [file],
      },
    ]) => file,
  )
  expect(files.map((file) => file?.type)).toEqual(['application/pdf', 'text/csv'])
  expect(files.map((file) => file?.name.replace(/\d{4}-\d\d-\d\d/, 'DAY'))).toEqual([
    'vialog-report-DAY.pdf',
    'vialog-doses-DAY.csv',
  ])
  expect([await files[0]?.text(), await files[1]?.text()]).toEqual(['%PDF-1.7', 'time,peptide'])
  expect(saveFile).toHaveBeenCalledTimes(1)
})

test('where nothing can be shared the export is saved, and nothing is offered', async () => {
  phone(0)
  await exported()
  expect(saveFile).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button', { name: /^Share/ })).toBeNull()
})

test('an export whose parts cannot be read is saved all the same', async () => {
  phone(5)
  vi.mocked(exportData).mockResolvedValue(new Blob(['no zip']))
  await exported()
  expect(screen.queryByRole('button', { name: /^Share/ })).toBeNull()
})
