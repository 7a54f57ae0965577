import type { EntryForm } from '../use-entry-form.ts'
import { ClockFields } from './clock-fields.tsx'
import { PatternFields } from './pattern-fields.tsx'
import { StepFields } from '../../../parts/schedules/step-fields.tsx'
import { TimeFields } from './time-fields.tsx'

/** Everything behind "More": the pattern, several times a day, steps, and the clock. */
export function MoreFields({ entry }: { readonly entry: EntryForm }) {
  return (
    <div className="grid gap-4 *:not-first:border-t *:not-first:border-line *:not-first:pt-4">
      <div>
        <PatternFields entry={entry} />
      </div>
      <div>
        <TimeFields entry={entry} />
      </div>
      <div>
        <StepFields
          form={entry.form}
          field={entry.field}
          path="regimen.steps"
          steps={entry.values.regimen.steps}
          dose={{ amount: entry.values.dosage, unit: entry.values.unit }}
          // Steps fill the weeks, until a number is typed there again.
          onBegin={() => entry.setWeeksEntered(false)}
        />
      </div>
      <div>
        <ClockFields entry={entry} />
      </div>
    </div>
  )
}
