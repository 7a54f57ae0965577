import { useState } from 'react'
import { useImportData } from '../../../../data/import/import-data.ts'
import { ImportButton } from '../import-button.tsx'
import { OpenedFile } from '../opened-file.tsx'
import { openExport, type Opened } from './open-export.ts'
import { PreviewList } from './preview-list.tsx'
import { text } from './text.ts'

/** Opens an own export, shows what it holds, and imports it when the person presses the button. */
export function JsonImport({ file }: { readonly file: File }) {
  return (
    <OpenedFile file={file} open={openExport} title={text.notOpened} reasons={text.reasons}>
      {(opened) => <ExportImport {...opened} />}
    </OpenedFile>
  )
}

function ExportImport({ json, preview }: Opened) {
  const importData = useImportData()
  const [id] = useState(() => crypto.randomUUID())
  return (
    <>
      <PreviewList preview={preview} />
      <ImportButton label={text.button(preview.counts.doses)} send={() => importData(json, id)} done={text.done} />
    </>
  )
}
