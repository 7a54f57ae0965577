import { readAmount } from '#domain/amounts/amount'
import type { Unit } from '#domain/doses/unit'
import { vialsToDrawFrom } from '#domain/vials/choose'
import { useVials } from '../../data/vials/vials.ts'
import type { EntryFormValues } from '../../parts/doses/entry-values.ts'
import type { DrawPick } from '../../parts/vials/draw-pick.ts'
import type { ShownDraw } from '../../parts/vials/picked-device.ts'
import type { DrawRequest } from '../../parts/vials/draw-plan.ts'
import { pickInForm, type VialsAtHand } from '../../parts/vials/draw-choice.ts'
import type { Marks } from '../../parts/vials/marks.ts'
import { vialsAtHand } from '../../parts/vials/vials-at-hand.ts'
import { loadDrawsOf } from '../../parts/vials/load-draws.ts'
import { useDays, useNow } from '../../shell/clock.ts'
import type { EntryForm } from './use-entry-form.ts'

/** What a dose that is about to be logged takes out of the vials of the person. */
export type DrawnDose = {
  readonly draws: readonly ShownDraw[]
  readonly concentration: string | undefined
  readonly refused: string | undefined
  /** What an amount in IU is where marks on a syringe were meant. */
  readonly marks: Marks | undefined
}

/** The vial in the log form, and what the dose draws from it. */
export function useFormDraw({ form, values }: Pick<EntryForm, 'form' | 'values'>) {
  const { vials = [], lastDraws } = useVials()
  const { today } = useDays(useNow())
  const requestOf = (entry: EntryFormValues, atHand: VialsAtHand): DrawRequest => {
    const { peptide: peptide_id, dosage, unit } = entry
    const read = readAmount(dosage)
    const amount = read.ok && read.amount !== '0' ? read.amount : undefined
    return {
      dose: { peptide_id, amount, unit: unit as Unit },
      pick: pickInForm(entry, entry, atHand),
      ...atHand,
      today,
    }
  }
  const request = requestOf(values, { vials, lastDraws })
  const choose = (pick: DrawPick) => {
    for (const name of ['vial', 'restVial', 'scale', 'barrel', 'step'] as const)
      form.setValue(name, pick[name], { shouldDirty: true })
    form.clearErrors('vial')
  }
  return {
    offered: vialsToDrawFrom(values.peptide, vials, lastDraws),
    request,
    choose,
    /** The same at the moment of saving, after vials that are being loaded. */
    async whenKnown(): Promise<DrawnDose> {
      const atHand = await vialsAtHand.whenKnown()
      const asked = requestOf(form.getValues(), atHand)
      const rules = await loadDrawsOf(asked.dose.peptide_id, atHand.vials)
      const plan = rules?.drawPlan(asked)
      const { draws = [], concentration, refused } = plan ?? {}
      return { draws, concentration, refused, marks: rules?.marksOf(asked) }
    },
  }
}
