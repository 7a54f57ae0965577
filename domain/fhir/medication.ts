import { PEPTIDE_IDS } from '../peptides/ids.ts'
import { referenceOfName } from '../peptides/names.ts'
import type { Ingredient } from '../doses/ingredients.ts'
import { list } from '../text/list.ts'
import { quantityOf } from './amount.ts'
import { fhirDecimal } from './decimal.ts'
import type { Blended, CodeableConcept, Coding } from './resources.ts'
import { textOf } from './text.ts'

/**
 * The peptide as text. Active substances of approved medicines have an ATC code as well (docs/export.md): it names the substance
 * and says nothing of where the vial came from. A peptide that the person named has the code of the listed one
 * where its name is only another spelling or language (`referenceOfName`), else none.
 */
export function medicationOf(peptideId: string, name: string): CodeableConcept {
  const code = APPROVED[peptideId] ?? APPROVED[referenceOfName(name) ?? '']
  const text = textOf(name)
  return code ? { coding: [code], text } : { text }
}

/** The medication of a dose; that of a blend names each peptide in it with its amount in this dose. */
export function takenMedication(parts: readonly Ingredient[]): MedicationOfDose {
  const ingredient = parts.map((part) => ({
    itemCodeableConcept: medicationOf(part.peptide_id, part.peptide_name),
    strength: { numerator: quantityOf(part), denominator: ONE_DOSE },
  }))
  const [own] = ingredient
  if (!own) throw new Error('A dose has a peptide.')
  if (ingredient.length === 1) return { medicationCodeableConcept: own.itemCodeableConcept }
  const text = list(ingredient.map((one) => one.itemCodeableConcept.text))
  return {
    contained: [{ resourceType: 'Medication', id: BLEND, code: { text: `Blend of ${text}` }, ingredient }],
    medicationReference: { reference: `#${BLEND}` },
  }
}

type MedicationOfDose = Blended | { readonly medicationCodeableConcept: CodeableConcept }

const BLEND = 'blend'
const ONE_DOSE = { value: fhirDecimal('1'), unit: 'dose' }

const APPROVED: Readonly<Record<string, Coding>> = {
  [PEPTIDE_IDS.semaglutide]: atc('A10BJ06', 'semaglutide'),
  [PEPTIDE_IDS.tirzepatide]: atc('A10BX16', 'tirzepatide'),
  [PEPTIDE_IDS.hgh]: atc('H01AC01', 'somatropin'),
}

function atc(code: string, display: string): Coding {
  return { system: 'http://www.whocc.no/atc', code, display }
}
