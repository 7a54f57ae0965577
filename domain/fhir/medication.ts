import { PEPTIDE_IDS } from '../peptides/ids.ts'
import { referenceOfName } from '../peptides/names.ts'
import type { CodeableConcept, Coding } from './resources.ts'
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

const APPROVED: Readonly<Record<string, Coding>> = {
  [PEPTIDE_IDS.semaglutide]: atc('A10BJ06', 'semaglutide'),
  [PEPTIDE_IDS.tirzepatide]: atc('A10BX16', 'tirzepatide'),
  [PEPTIDE_IDS.hgh]: atc('H01AC01', 'somatropin'),
}

function atc(code: string, display: string): Coding {
  return { system: 'http://www.whocc.no/atc', code, display }
}
