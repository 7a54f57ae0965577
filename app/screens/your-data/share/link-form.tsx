import { useState, type SubmitEvent } from 'react'
import { LINK_DAYS, SHARED_PARTS, inUsualOrder, type SharedPart } from '#domain/shared-links/parts'
import { PIN_LENGTH } from '#domain/shared-links/pin'
import { Button } from '../../../ui/controls/button.tsx'
import { FieldError, TextField } from '../../../ui/controls/field.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { LinkChoice } from '../../../data/shared-links/shared-links.ts'
import { FIRST_VALUES, linkChoice, linkErrors, type LinkErrors, type LinkValues } from './link-form-values.ts'
import { PeriodFields } from './period-fields.tsx'
import { text } from './text.ts'

/** What a new link shows, for how long, and its PIN. `failed` says why the last try made none; nothing typed is lost. */
export function LinkForm({ isBusy, failed, onMake }: LinkFormProps) {
  const [values, setValues] = useState(FIRST_VALUES)
  const [isAsked, setAsked] = useState(false)
  const errors: LinkErrors = isAsked ? linkErrors(values) : {}
  const change = (changed: Partial<LinkValues>) => setValues((now) => ({ ...now, ...changed }))
  const toggle = (part: SharedPart) =>
    change({
      parts: values.parts.includes(part)
        ? values.parts.filter((chosen) => chosen !== part)
        : inUsualOrder([...values.parts, part]),
    })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!isBusy && Object.keys(linkErrors(values)).length === 0) onMake(linkChoice(values))
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <fieldset className="grid gap-1.5">
        <legend className="mb-1 text-label font-semibold text-ink-2">{text.form.parts}</legend>
        {SHARED_PARTS.map((part) => (
          <Switch
            key={part}
            label={text.parts[part]}
            hint={text.partHints[part]}
            checked={values.parts.includes(part)}
            onChange={() => toggle(part)}
          />
        ))}
        <FieldError id="link-parts-error" error={errors.parts} />
      </fieldset>
      <PeriodFields values={values} errors={errors} onChange={change} />
      <Segmented
        label={text.form.days}
        options={LINK_DAYS.map((days) => ({ value: String(days), label: text.form.daysOf(days) }))}
        value={String(values.days)}
        onChange={(chosen) => change({ days: LINK_DAYS.find((days) => String(days) === chosen) ?? values.days })}
      />
      <TextField
        label={text.form.pin}
        hint={text.form.pinHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={PIN_LENGTH}
        value={values.pin}
        error={errors.pin}
        onChange={({ target }) => change({ pin: target.value })}
      />
      {failed === undefined ? (
        <p className="text-label text-ink-2">{text.form.connection}</p>
      ) : (
        <Notice tone="danger" title={text.form.failed}>
          {failed}
        </Notice>
      )}
      <Button type="submit" busy={isBusy} busyText={text.form.making}>
        {text.form.make}
      </Button>
    </form>
  )
}

type LinkFormProps = {
  readonly isBusy: boolean
  readonly failed: string | undefined
  readonly onMake: (choice: LinkChoice) => void
}
