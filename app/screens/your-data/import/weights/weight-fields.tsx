import { columnUnit, type WeightMapping } from '#domain/imported-weights/mapping'
import { WEIGHT_UNITS, type WeightUnit } from '#domain/imported-weights/weight-cell'
import type { DayOrder } from '#domain/csv/day-cell'
import type { CivilTime } from '#domain/time/civil'
import { SelectField, TextField } from '../../../../ui/controls/field.tsx'
import { SideBySide } from '../../../../ui/side-by-side.tsx'
import type { Cells } from '../csv/open-table.ts'
import { text } from './text.ts'

/** Which columns hold the weights, and what the file does not say. */
export function WeightFields({ cells: { headers }, mapping, onChange }: WeightFieldsProps) {
  return (
    <SideBySide>
      <ColumnField
        label={text.columns.weight}
        headers={headers}
        at={mapping.weight}
        isNeeded
        onChange={(at = mapping.weight) =>
          onChange({ ...mapping, weight: at, unitOfColumn: columnUnit(headers[at] ?? '') })
        }
      />
      {OTHER_COLUMNS.map((name) => (
        <ColumnField
          key={name}
          label={text.columns[name]}
          headers={headers}
          at={mapping[name]}
          onChange={(at) => onChange({ ...mapping, [name]: at })}
        />
      ))}
      <SelectField
        label={text.forAll.unit}
        value={mapping.unitForAll ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...mapping, unitForAll: value === '' ? undefined : (value as WeightUnit) })
        }
      >
        <option value="">{text.forAll.notSaid}</option>
        {WEIGHT_UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {unit}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={text.forAll.order}
        value={mapping.order ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...mapping, order: value === '' ? undefined : (value as DayOrder) })
        }
      >
        <option value="">{text.forAll.notSaid}</option>
        <option value="day first">{text.forAll.dayFirst}</option>
        <option value="month first">{text.forAll.monthFirst}</option>
      </SelectField>
      {mapping.offset === undefined ? null : (
        <SelectField
          label={text.forAll.timesAre}
          value={mapping.timesAre ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...mapping, timesAre: value === '' ? undefined : (value as WeightMapping['timesAre']) })
          }
        >
          <option value="">{text.forAll.notSaid}</option>
          <option value="of the clock">{text.forAll.ofClock}</option>
          <option value="in UTC">{text.forAll.inUtc}</option>
        </SelectField>
      )}
      <TextField
        type="time"
        label={text.forAll.time}
        value={mapping.timeForAll ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...mapping, timeForAll: value === '' ? undefined : (value.slice(0, 5) as CivilTime) })
        }
      />
    </SideBySide>
  )
}

const OTHER_COLUMNS = ['date', 'time', 'unit'] as const

type WeightFieldsProps = {
  readonly cells: Cells
  readonly mapping: WeightMapping
  readonly onChange: (mapping: WeightMapping) => void
}

function ColumnField({ label, headers, at, isNeeded = false, onChange }: ColumnFieldProps) {
  return (
    <SelectField
      label={label}
      value={at ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? undefined : Number(value))}
    >
      {isNeeded ? null : <option value="">{text.columns.none}</option>}
      {headers.map((header, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- Headers may be equal: only the index identifies a column.
        <option key={place} value={place}>
          {text.columns.name(header, place)}
        </option>
      ))}
    </SelectField>
  )
}

type ColumnFieldProps = {
  readonly label: string
  readonly headers: readonly string[]
  readonly at: number | undefined
  readonly isNeeded?: boolean
  readonly onChange: (at: number | undefined) => void
}
