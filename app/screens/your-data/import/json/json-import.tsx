import { useState } from 'react'
import { importData } from '../../../../data/import/import-data.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { text as tableText } from '../csv/text.ts'
import { withSuggestion } from '../csv/with-suggestion.ts'
import { HealthImport } from '../health/health-import.tsx'
import { ImportButton } from '../import-button.tsx'
import { OpenedFile } from '../opened-file.tsx'
import { TableImport } from '../table-file.tsx'
import type { Opened } from './open-export.ts'
import { openJson } from './open-json.ts'
import { PreviewList } from './preview-list.tsx'
import { text } from './text.ts'
import { useRefusals } from './use-refusals.ts'

/** Opens an own export, the JSON of another product, or the ZIP of a phone's health data, shows what it holds, and imports it when the person presses the button. */
export function JsonImport({ file }: { readonly file: File }) {
  return (
    <OpenedFile file={file} open={openSuggested} title={text.notOpened} reasons={REASONS}>
      {(opened) => {
        if ('health' in opened) return <HealthImport file={file} />
        return 'table' in opened ? <TableImport {...opened} /> : <ExportImport {...opened.export} />
      }}
    </OpenedFile>
  )
}

async function openSuggested(file: File) {
  const opened = await openJson(file)
  return 'table' in opened ? withSuggestion(opened.table) : opened
}

/** Those of a table are for the doses of another product. */
const REASONS = { ...tableText.reasons, ...text.reasons }

function ExportImport({ json, file, preview }: Opened) {
  const refusals = useRefusals(file)
  const [id] = useState(() => crypto.randomUUID())
  return (
    <>
      <PreviewList preview={preview} />
      {refusals?.length ? (
        <Notice tone="danger" title={text.notOpened}>
          <p>{text.refused}</p>
          <ul className="mt-1 list-disc pl-4 wrap-anywhere">
            {refusals.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <ImportButton
          label={refusals ? text.button(preview.counts.doses) : text.checking}
          disabled={refusals === undefined}
          send={() => importData(json, id)}
          done={text.done}
        />
      )}
    </>
  )
}
