import { TextField } from '../../../ui/controls/field.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { SideBySide } from '../../../ui/side-by-side.tsx'
import type { LinkErrors, LinkValues } from './link-form-values.ts'
import { text } from './text.ts'

/** All days, or those from one to another. */
export function PeriodFields({ values, errors, onChange }: PeriodFieldsProps) {
  return (
    <div className="grid gap-2">
      <Segmented
        label={text.form.period}
        options={[
          { value: 'all', label: text.form.all },
          { value: 'some', label: text.form.some },
        ]}
        value={values.period}
        onChange={(period) => onChange({ period })}
      />
      {values.period === 'all' ? null : (
        <>
          <SideBySide dates>
            <TextField
              label={text.form.from}
              type="date"
              value={values.from}
              error={errors.from}
              onChange={({ target }) => onChange({ from: target.value })}
            />
            <TextField
              label={text.form.to}
              type="date"
              value={values.to}
              error={errors.to}
              onChange={({ target }) => onChange({ to: target.value })}
            />
          </SideBySide>
          <p className="text-label text-ink-2">{text.form.periodHint}</p>
        </>
      )}
    </div>
  )
}

type PeriodFieldsProps = {
  readonly values: LinkValues
  readonly errors: LinkErrors
  readonly onChange: (changed: Partial<LinkValues>) => void
}
