import type { Mapping } from '#domain/csv/mapping'
import { STORED_METHODS } from '#domain/doses/method'
import { LOGGABLE_UNITS } from '#domain/doses/unit'
import type { CivilTime } from '#domain/time/civil'
import { usePeptides } from '../../../../data/peptides/peptides.ts'
import { SelectField, TextField } from '../../../../ui/controls/field.tsx'
import { SideBySide } from '../../../../ui/side-by-side.tsx'
import { text } from './text.ts'

/** How the file writes dates and numbers, and defaults for rows without a cell. */
export function ForAllFields({ mapping, onChange }: ForAllFieldsProps) {
  const { choices: peptides } = usePeptides()
  const choice = <Name extends 'order' | 'decimal' | 'unit' | 'method' | 'peptide'>(name: Name, choices: Choices) => (
    <SelectField
      label={text.forAll[name]}
      value={mapping[name] ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ ...mapping, [name]: value || undefined })}
    >
      <option value="">{text.forAll.notSaid}</option>
      {choices.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-note font-semibold">{text.forAll.title}</legend>
      <SideBySide>
        {choice('order', ORDERS)}
        {choice('decimal', MARKS)}
        <TextField
          type="time"
          label={text.forAll.time}
          value={mapping.time ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...mapping, time: value === '' ? undefined : (value.slice(0, 5) as CivilTime) })
          }
        />
        {choice(
          'unit',
          LOGGABLE_UNITS.map((unit) => [unit, unit]),
        )}
        {choice('method', METHODS)}
        {mapping.columns.peptide === undefined
          ? choice(
              'peptide',
              peptides.filter(({ name }) => name !== text.forAll.other).map(({ name }) => [name, name]),
            )
          : null}
      </SideBySide>
    </fieldset>
  )
}

type ForAllFieldsProps = { readonly mapping: Mapping; readonly onChange: (mapping: Mapping) => void }

type Choices = readonly (readonly [value: string, label: string])[]

const ORDERS: Choices = [
  ['day first', text.forAll.dayFirst],
  ['month first', text.forAll.monthFirst],
]
const MARKS: Choices = [
  ['point', text.forAll.point],
  ['comma', text.forAll.comma],
]
const METHODS: Choices = STORED_METHODS.map((method) => [method, text.methods[method]] as const)
