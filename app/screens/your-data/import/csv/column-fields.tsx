import { withColumn, type Mapping } from '#domain/csv/mapping'
import { COLUMNS, type ColumnName } from '#domain/csv/headers'
import { SelectField } from '../../../../ui/controls/field.tsx'
import { SideBySide } from '../../../../ui/side-by-side.tsx'
import type { Table } from './open-table.ts'
import { text } from './text.ts'

/** A choice for each kind of content: the column of the file that holds it. */
export function ColumnFields({ table, mapping, onChange }: ColumnFieldsProps) {
  const choose = (column: ColumnName, value: string) =>
    onChange(withColumn(mapping, { column, at: value === '' ? undefined : Number(value) }, table))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-note font-semibold">{text.columns.title}</legend>
      <SideBySide>
        {COLUMNS.map((column) => (
          <SelectField
            key={column}
            label={text.columns[column]}
            value={mapping.columns[column] ?? ''}
            onChange={({ currentTarget }) => choose(column, currentTarget.value)}
          >
            <option value="">{text.columns.none}</option>
            {table.headers.map((header, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- Headers may be equal: only the index identifies a column.
              <option key={at} value={at}>
                {text.columns.name(header, at)}
              </option>
            ))}
          </SelectField>
        ))}
      </SideBySide>
    </fieldset>
  )
}

type ColumnFieldsProps = {
  readonly table: Table
  readonly mapping: Mapping
  readonly onChange: (mapping: Mapping) => void
}
