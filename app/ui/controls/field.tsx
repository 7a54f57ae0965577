import { useId, type ComponentProps, type ReactNode } from 'react'
import { Icon } from '../icon.tsx'

/** A field for one line of text, a date or a time. All attributes of an input are passed on, `ref` included. */
export function TextField({ label, hint, error, unit, className, ...input }: TextFieldProps) {
  const unitElement =
    typeof unit === 'string' ? (
      <span translate="no" className="text-note font-medium text-ink-3">
        {unit}
      </span>
    ) : (
      unit
    )
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <span className="control flex items-center gap-2 pr-3.5">
          <input {...input} {...wiring} className="min-h-11 w-full min-w-0 flex-1 bg-transparent pl-3.5 outline-none" />
          {unitElement}
        </span>
      )}
    </Field>
  )
}

/**
 * A field for a number, as text. Not type=number: that one loses '0,5', changes when scrolled and hides text that is no
 * number.
 */
export function NumberField(props: TextFieldProps) {
  return <TextField inputMode="decimal" autoComplete="off" {...props} type="text" />
}

/** A field for several lines of text. */
export function TextArea({ label, hint, error, className, rows = 3, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <textarea
          {...area}
          {...wiring}
          rows={rows}
          className="control block w-full resize-y px-3.5 py-3 outline-none"
        />
      )}
    </Field>
  )
}

/** A native select; `children` are its options. */
export function SelectField({ label, hint, error, className, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <span className="control relative flex items-center">
          <select
            {...select}
            {...wiring}
            className="min-h-11 w-full min-w-0 appearance-none bg-transparent pr-10 pl-3.5 outline-none"
          >
            {children}
          </select>
          <Icon name="down" className="pointer-events-none absolute right-3.5 size-4.5 text-ink-3" />
        </span>
      )}
    </Field>
  )
}

/** A unit select inside the field that it belongs to: `<NumberField unit={<UnitSelect label="Dose unit" />} />`. */
export function UnitSelect({ label, children, ...select }: UnitSelectProps) {
  return (
    <span className="relative -mr-3.5 flex shrink-0 items-center">
      <select
        {...select}
        aria-label={label}
        className="min-h-11 appearance-none rounded-control bg-transparent pr-8 pl-3 text-note font-medium text-ink-2 -outline-offset-3"
      >
        {children}
      </select>
      <Icon name="down" className="pointer-events-none absolute right-3 size-4 text-ink-3" />
    </span>
  )
}

/** The label above a control, the hint and the error beneath, and the ids that connect them. */
export function Field({ label, hint, error, className = '', children }: FieldProps) {
  const id = useId()
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`]
    .filter(Boolean)
    .join(' ')
  return (
    <div
      className={`field grid min-w-0 content-start gap-1.5 ${className}`}
      data-invalid={error !== undefined || undefined}
    >
      <label htmlFor={id} className="text-label font-semibold text-ink-2">
        {label}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': described || undefined })}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="text-label text-ink-2">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** The message under a field. Always in the page: a live region that is added together with its text is not read aloud. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="flex items-start gap-1.5 text-label font-medium text-danger empty:hidden">
      {error === undefined ? null : (
        <>
          <Icon name="warning" className="mt-[0.1em] size-[1.2em]" />
          <span>{error}</span>
        </>
      )}
    </p>
  )
}

type FieldWords = {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** The error message; absent when the field is valid. */
  readonly error?: string | undefined
  readonly className?: string | undefined
}

type Wiring = { readonly id: string; readonly 'aria-invalid': boolean; readonly 'aria-describedby': string | undefined }

type FieldProps = FieldWords & { readonly children: (wiring: Wiring) => ReactNode }
type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, keyof FieldWords | 'id'> & { readonly unit?: ReactNode }
type TextAreaProps = FieldWords & Omit<ComponentProps<'textarea'>, keyof FieldWords | 'id'>
type SelectFieldProps = FieldWords & Omit<ComponentProps<'select'>, keyof FieldWords | 'id'>
type UnitSelectProps = Omit<ComponentProps<'select'>, 'className'> & { readonly label: string }
