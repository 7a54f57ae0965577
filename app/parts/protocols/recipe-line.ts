import { formatDose } from '#domain/amounts/amount'
import type { Barrel, Scale, Step } from '#domain/calculators/syringe'
import type { LoggableUnit } from '#domain/doses/unit'
import { drawOfRecipe } from '#domain/protocols/figures'
import { ratioOf, type Recipe } from '#domain/protocols/protocol'
import type { VialUnit } from '#domain/vials/words'
import { amountOf } from '../schedules/typed-number.ts'
import { drawWords } from './draw-words.ts'
import type { ProtocolFormValues } from './protocol-values.ts'

/** What the dose of a form is on the syringe of its recipe, while it is typed; undefined until all of it can be read. `peptide`: its name. */
export function recipeLine(values: ProtocolFormValues, peptide: string | undefined) {
  const [dose = '', vial = '', diluentMl = ''] = [values.dose, values.vial_amount, values.diluent_ml].map(amountOf)
  if (dose === '' || vial === '' || diluentMl === '' || values.syringe === '') return undefined
  const [scale, barrel] = values.syringe.split(' ') as [Scale, Barrel]
  const recipe: Recipe = {
    vial: { amount: vial, unit: values.vial_unit as VialUnit },
    diluentMl,
    syringe: { scale, barrel, step: (values.step || null) as Step | null },
  }
  const unit = values.dose_unit as LoggableUnit
  const iuToMg = peptide === undefined ? undefined : ratioOf(peptide)
  const said = drawWords(drawOfRecipe(recipe, { amount: dose, unit }, iuToMg), recipe, unit)
  return said && { dose: formatDose(dose, unit), ...said }
}
