import type { UseFormReturn } from 'react-hook-form'
import { readAmount } from '#domain/amounts/amount'
import type { DoseEdit } from '#domain/doses/schema'
import type { Unit } from '#domain/doses/unit'
import { vialsToDrawFrom } from '#domain/vials/choose'
import { momentOfDraw } from '#domain/vials/level'
import type { ShownDose } from '../../../data/doses/shown-dose.ts'
import { useVialsOfDose } from '../../../data/vials/vials-of-dose.ts'
import { useDays, useNow } from '../../../shell/clock.ts'
import type { DrawPick } from '../../vials/draw-pick.ts'
import { isSamePick, pickOf, type ShownDraw } from '../../vials/picked-device.ts'
import type { DrawRequest } from '../../vials/draw-plan.ts'
import type { VialsAtHand } from '../../vials/draw-choice.ts'
import type { Marks } from '../../vials/marks.ts'
import { loadDrawsOf } from '../../vials/load-draws.ts'
import { vialsAtHand } from '../../vials/vials-at-hand.ts'
import type { EditValues } from './edit-values.ts'

/** What an edit takes out of vials. Without `draws` the dose comes from the vials that it came from. */
type EditedDraws = {
  readonly draws: readonly ShownDraw[] | undefined
  readonly concentration: string | undefined
  readonly refused: string | undefined
  readonly marks: Marks | undefined
}

/** The vial in the form of an edit. Vials that the dose was drawn from stay possible when they are past. */
export function useEditDraw(dose: ShownDose, form: UseFormReturn<EditValues, unknown, DoseEdit>) {
  const kept = (dose.draws ?? []).map(({ vial_id }) => vial_id)
  const { vials, lastDraws } = useVialsOfDose(kept)
  const { today } = useDays(useNow())
  const requestOf = (entry: EditValues, atHand: VialsAtHand): DrawRequest => {
    return {
      dose: { peptide_id: dose.peptide_id, amount: readOf(entry.dosage), unit: entry.unit as Unit },
      pick: entry,
      ...atHand,
      today,
      edited: { id: dose.id, at: momentOfDraw(dose), draws: dose.draws ?? [], waiting: dose.waiting },
    }
  }
  const choose = (pick: DrawPick) => {
    for (const name of ['vial', 'restVial', 'scale', 'barrel', 'step'] as const)
      form.setValue(name, pick[name], { shouldDirty: true })
    form.clearErrors('vial')
  }
  const offered = vialsToDrawFrom(dose.peptide_id, vials, lastDraws)
  const past = vials.filter(({ id }) => kept.includes(id) && !offered.some((one) => one.id === id))
  return {
    offered: [...past, ...offered],
    request: requestOf(form.watch(), { vials, lastDraws }),
    choose,
    /** The same at the moment of saving, after vials that are being loaded. */
    async whenKnown(): Promise<EditedDraws> {
      const atHand = await vialsAtHand.whenKnown()
      const values = form.getValues()
      const isTouched = !isSamePick(values, pickOf(dose.draws))
      const known = [...atHand.vials, ...vials.filter(({ id }) => !atHand.vials.some((one) => one.id === id))]
      const rules = await loadDrawsOf(dose.peptide_id, known)
      const request = requestOf(values, { vials: known, lastDraws: atHand.lastDraws })
      const plan = rules?.drawPlan(request)
      const isOtherAmount = plan !== undefined && (values.unit !== dose.unit || readOf(values.dosage) !== dose.amount)
      // What the device cannot work out, the server does, by the vials that the dose came from.
      const draws = isTouched ? (plan?.draws ?? []) : isOtherAmount ? plan.draws : undefined
      return { draws, concentration: plan?.concentration, refused: plan?.refused, marks: rules?.marksOf(request) }
    },
  }
}

function readOf(dosage: string): string | undefined {
  const read = readAmount(dosage)
  return read.ok && read.amount !== '0' ? read.amount : undefined
}
