import { useState } from 'react'
import { holdsWeights } from '#domain/csv/weights'
import { AccordionItem } from '../../../ui/accordion.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AskEncoding } from './csv/ask-encoding.tsx'
import { DosesImport } from './csv/doses-import.tsx'
import { openTable, type Table } from './csv/open-table.ts'
import { withSuggestion, type SuggestedTable } from './csv/with-suggestion.ts'
import { text } from './csv/text.ts'
import { OpenedFile } from './opened-file.tsx'
import { WeightsImport } from './weights/weights-import.tsx'

/** Opens the table of another product, shows what each row becomes, and imports what the person wants. */
export function TableFile({ file }: { readonly file: File }) {
  const [isWestern, setIsWestern] = useState(false)
  const ask = (reason: string) =>
    reason === 'not-utf8' ? <AskEncoding file={file} onYes={() => setIsWestern(true)} /> : undefined
  return (
    <OpenedFile
      file={file}
      open={isWestern ? openWestern : openUtf}
      title={text.notOpened}
      reasons={text.reasons}
      ask={ask}
    >
      {(opened) => <TableImport {...opened} />}
    </OpenedFile>
  )
}

const openUtf = (file: Blob) => openTable(file).then(withSuggestion)
const openWestern = (file: Blob) => openTable(file, 'windows-1252').then(withSuggestion)

/** What a file holds: doses, weights, or both. */
export function TableImport({ table, suggested, ofWeights }: SuggestedTable) {
  const hasDoses = table.rows.length > 0
  const [isOfWeights] = useState(() => !hasDoses || holdsWeights(table.headers, table.rows, suggested))
  if (!isOfWeights)
    return (
      <>
        <CutOff table={table} />
        <DosesImport table={table} suggested={suggested} />
        <WeightsImport cells={table.weights} suggested={ofWeights} />
      </>
    )
  return (
    <>
      <CutOff table={table} />
      <WeightsImport cells={table.weights} suggested={ofWeights} />
      {hasDoses ? (
        <AccordionItem title={text.weights.dosesToo} level={3}>
          <div className="grid gap-3 text-base text-ink">
            <DosesImport table={table} suggested={suggested} />
          </div>
        </AccordionItem>
      ) : null}
    </>
  )
}

/** Says where a file ends within its last row. */
function CutOff({ table }: { readonly table: Table }) {
  if (!table.isCut) return null
  return (
    <Notice tone="danger" title={text.cut.title}>
      {text.cut.explanation}
    </Notice>
  )
}
