import { useId, type ReactNode } from 'react'

/** A single choice: radio buttons in one row, with a label above. */
export function Segmented<Value extends string>({
  label,
  hideLabel = false,
  options,
  value,
  onChange,
  name,
}: SegmentedProps<Value>) {
  const id = useId()
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-label font-semibold text-ink-2'}>{label}</legend>
      <div className={segmentRowClass}>
        {options.map((option) => (
          <label key={option.value} className={segmentClass}>
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type SegmentedProps<Value extends string> = {
  readonly label: string
  readonly hideLabel?: boolean
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly name?: string
}

// Segments that do not fit go to a second row instead of a row that scrolls sideways.
export const segmentRowClass = 'flex flex-wrap rounded-control bg-sunken outline-none'

export const segmentClass = 'segment'
