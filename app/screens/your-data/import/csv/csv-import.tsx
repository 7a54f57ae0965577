import { OpenedFile } from '../opened-file.tsx'
import { openTable } from './open-table.ts'
import { TableImport } from './table-import.tsx'
import { text } from './text.ts'

/** Opens the table of another product, shows what each row becomes, and imports the doses when the person presses the button. */
export function CsvImport({ file }: { readonly file: File }) {
  return (
    <OpenedFile file={file} open={openTable} title={text.notOpened} reasons={text.reasons}>
      {(table) => <TableImport table={table} />}
    </OpenedFile>
  )
}
