import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { OneTimeDose } from '#domain/doses/dose'
import { LOGGABLE_UNITS } from '#domain/doses/unit'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { logDose } from '../../data/doses.ts'
import { usePeptides } from '../../data/peptides.ts'
import { useCheckedForm } from '../../shell/checked-form.ts'
import { toastError } from '../../shell/toasts.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { NumberField, SelectField, TextArea, TextField, UnitSelect } from '../../ui/field.tsx'
import { ReadBack } from './read-back.tsx'
import { useFollowClock } from './follow-clock.ts'
import { freshForm, FIELD_ORDER, type TypedDose } from './typed-dose.ts'

/** A one-time dose. What was typed survives a failed save, and two taps are one dose: the form names it once. */
export function DoseForm() {
  const navigate = useNavigate()
  const returned = useLocation().state as { readonly typed?: TypedDose } | null
  const [doseId] = useState(() => crypto.randomUUID())
  const peptides = usePeptides()
  const { form, field, submit, busy } = useCheckedForm<TypedDose, OneTimeDose>(
    () => import('#domain/doses/dose').then((doses) => doses.OneTimeDose),
    returned?.typed ?? freshForm(),
    FIELD_ORDER,
  )
  const typed = form.watch()
  useFollowClock(form)

  const nameOf = (id: string) => peptides.data?.find((peptide) => peptide.id === id)?.name
  const save = submit(async (dose) => {
    const name = dose.peptide === OTHER_PEPTIDE ? dose.customPeptideName : nameOf(dose.peptide)
    // The dose is on the screen before it is on the disk; should the disk refuse, the form comes back as it was typed.
    logDose(doseId, dose, name ?? 'Unknown').catch(() => {
      toastError('Error', 'Failed to save dose. Please try again.')
      void navigate('/track', { state: { typed }, replace: true })
    })
    await navigate('/app')
  })

  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      <Card className="grid gap-4">
        <SelectField label="Peptide" {...field('peptide')} disabled={peptides.isPending}>
          <option value="">{peptides.isPending ? 'Loading' : 'Select a peptide'}</option>
          {peptides.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {typed.peptide === OTHER_PEPTIDE ? (
          <TextField label="Peptide name" autoComplete="off" {...field('customPeptideName')} />
        ) : null}
        <NumberField
          label="Dosage"
          {...field('dosage')}
          unit={
            <UnitSelect label="Unit" {...form.register('unit')}>
              {LOGGABLE_UNITS.map((unit) => (
                <option key={unit}>{unit}</option>
              ))}
            </UnitSelect>
          }
        />
        <SelectField label="Administration method" {...field('administrationMethod')}>
          <option value="">Select a method</option>
          <option value="injection">Injection</option>
          <option value="oral">Oral</option>
          <option value="nasal">Nasal</option>
        </SelectField>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3">
          <TextField label="Date" type="date" {...field('startDate')} />
          <TextField label="Time" type="time" {...field('time')} />
        </div>
        <TextArea label="Notes (optional)" {...field('notes')} />
      </Card>
      <ReadBack typed={typed} peptideName={nameOf(typed.peptide)} />
      <Button type="submit" busy={busy}>
        Log Dose
      </Button>
    </form>
  )
}
