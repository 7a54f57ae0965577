import { useEffect, useState } from 'react'
import { Notice } from '../../../../ui/notice.tsx'
import { NotOpened, openTable, type Table, type Unreadable } from './open-table.ts'
import { TableImport } from './table-import.tsx'
import { text } from './text.ts'

/** Opens the table of another product, shows what each row becomes, and imports the doses when the person says so. */
export function CsvImport({ file }: { readonly file: File }) {
  const opening = useOpened(file)
  if (opening === undefined) return <p className="text-note text-ink-2">{text.reading}</p>
  if (typeof opening === 'string')
    return (
      <Notice tone="danger" title={text.notOpened.title}>
        {text.notOpened[opening]}
      </Notice>
    )
  return <TableImport table={opening} />
}

/** The table when it is open, or why it cannot be. */
function useOpened(file: File): Table | Unreadable | undefined {
  const [opening, setOpening] = useState<Table | Unreadable>()
  useEffect(() => {
    let isWanted = true
    openTable(file).then(
      (table) => isWanted && setOpening(table),
      (error: unknown) => isWanted && setOpening(error instanceof NotOpened ? error.reason : 'failed'),
    )
    return () => {
      isWanted = false
    }
  }, [file])
  return opening
}
