import { useState } from 'react'
import { amountForInput } from '#domain/amounts/amount'
import type { RegimenChoice } from '#domain/schedules/planning/regimen'
import { discard } from '../../data/outbox/stored-writes.ts'
import { titleOf } from '../../data/outbox/known-write.ts'
import type { Write, WriteOfKind } from '../../data/writes.ts'
import { usePendingWrites } from '../../data/outbox/pending-writes.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { EntryForm } from './use-entry-form.ts'
import type { EntryFormValues } from '../../parts/doses/entry-values.ts'
import { regimenValuesOf } from '../../parts/doses/regimen-values.ts'
import { FIELD_ORDER } from './field-order.ts'
import { text } from './text.ts'

/**
 * Schedules that the server rejected, offered for correction: their values return to the form with the server's
 * messages under the fields. `corrected` is the one in the form; it leaves the outbox when the new one is stored.
 */
export function useRefusedSchedules<W extends ScheduleWrite>(entry: EntryForm, isOf: (write: Write) => write is W) {
  const refused = usePendingWrites()
    .filter(isOf)
    .filter((write) => write.refused)
  const [corrected, setCorrected] = useState<W>()
  const correct = (write: W) => {
    const { form, setTotalEntered, setWeeksEntered } = entry
    setTotalEntered(true)
    setWeeksEntered(true)
    form.reset({ ...form.getValues(), ...valuesOfBody(write.body.schedule) }, { keepDefaultValues: true })
    for (const name of FIELD_ORDER) {
      const message = write.refused?.fields?.[name]
      if (message !== undefined) form.setError(name, { message })
    }
    setCorrected(write)
  }
  return {
    offered: refused.filter((write) => write.id !== corrected?.id),
    correct,
    corrected,
    settle: () => (corrected ? discard(corrected) : Promise.resolve()),
  }
}

type ScheduleWrite = WriteOfKind<'create-schedule' | 'edit-schedule'>

export function RefusedSchedules<W extends ScheduleWrite>({
  offered,
  correct,
}: {
  readonly offered: readonly W[]
  readonly correct: (write: W) => void
}) {
  return offered.map((write) => (
    <Notice
      key={write.id}
      tone="danger"
      title={titleOf(write)}
      action={
        <Button variant="quiet" size="small" onClick={() => correct(write)}>
          {text.refused.correct}
        </Button>
      }
    >
      {text.refused.explanation(write.refused?.message ?? '')}
    </Notice>
  ))
}

/** The form values of a schedule that was validated. */
function valuesOfBody(schedule: ScheduleWrite['body']['schedule']): Partial<EntryFormValues> {
  const { regimen, ...fields } = schedule
  const texts = Object.entries(fields).map(([name, value]) => [
    name,
    name === 'dosage' ? amountForInput(String(schedule.dosage)) : typeof value === 'number' ? String(value) : value,
  ])
  const values = Object.fromEntries(texts) as Partial<EntryFormValues>
  const choice = regimen as RegimenChoice | null | undefined
  return { ...values, regimen: regimenValuesOf(choice && { ...choice, unit: schedule.unit }) }
}
