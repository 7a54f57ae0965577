import { METRIC_UNITS, type MetricType, type MetricUnit } from '#domain/metrics/units'
import { showIn, useDisplayUnits } from '../../data/metrics/settings.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { text } from './text.ts'

/** The unit in which the entries of a type are shown. No entry changes. Nothing for a type of one unit. */
export function UnitShown({ type }: { readonly type: MetricType }) {
  const units: readonly MetricUnit[] = METRIC_UNITS[type]
  const shown = useDisplayUnits()(type) ?? ''
  if (units.length < 2) return null
  const choose = (chosen: string) =>
    void showIn(type, units.find((unit) => unit === chosen) ?? null).catch(() =>
      toastError(text.unit.notSaved.title, text.unit.notSaved.explanation),
    )
  return (
    <SelectField label={text.unit.label} value={shown} onChange={({ target }) => choose(target.value)}>
      <option value="">{text.unit.asEntered}</option>
      {units.map((unit) => (
        <option key={unit} translate="no">
          {unit}
        </option>
      ))}
    </SelectField>
  )
}
