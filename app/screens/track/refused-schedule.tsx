import { useState } from 'react'
import { amountForInput } from '#domain/doses/amount'
import { discard, type Write } from '../../data/outbox/outbox.ts'
import { usePendingWrites } from '../../data/outbox/pending-writes.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { EntryForm } from './use-entry-form.ts'
import type { EntryFormValues } from '../../parts/doses/entry-values.ts'
import { FIELD_ORDER } from './form-values.ts'

/**
 * Schedules that the server refused, offered back into the form: what was typed returns with the server's words under its
 * fields. `corrected` is the one that the form now holds; it leaves the outbox when the new one is kept.
 */
export function useRefusedSchedules(entry: EntryForm, isOf: (write: Write) => boolean) {
  const refused = usePendingWrites().filter((write) => write.refused && isOf(write))
  const [corrected, setCorrected] = useState<Write>()
  const correct = (write: Write) => {
    const { form, setTotalEntered } = entry
    setTotalEntered(true)
    form.reset({ ...form.getValues(), ...valuesOfBody(write.body) }, { keepDefaultValues: true })
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

export function RefusedSchedules({
  offered,
  correct,
}: {
  readonly offered: readonly Write[]
  readonly correct: (write: Write) => void
}) {
  return offered.map((write) => (
    <Notice
      key={write.id}
      tone="danger"
      title={write.label}
      action={
        <Button variant="quiet" size="small" onClick={() => correct(write)}>
          Correct it
        </Button>
      }
    >
      Not saved: {write.refused?.message}
    </Notice>
  ))
}

/** The checked values of a write's body as they stand in the inputs. */
function valuesOfBody(body: unknown): Partial<EntryFormValues> {
  const { schedule } = body as { readonly schedule: Record<string, unknown> }
  const texts = Object.entries(schedule).map(([name, value]) => [
    name,
    name === 'dosage' ? amountForInput(String(value)) : typeof value === 'number' ? String(value) : value,
  ])
  return Object.fromEntries(texts) as Partial<EntryFormValues>
}
