import { PEPTIDE_IDS } from '../peptides/ids.ts'
import type { Grade, KnownSymptomId } from './symptoms.ts'

/** What the labels of approved drugs warn of. 'emergency' is shown to everybody. The words are in app/parts/symptoms/text.ts. */
export type Warning = 'emergency' | 'pancreas' | 'gallbladder' | 'allergy' | 'fluids' | 'thyroid' | 'sight'

/** A label: the name of its drug, the month of its revision, and where it can be read. */
export type Label = { readonly brand: string; readonly revised: string; readonly url: string }

/**
 * The signs and the least grade from which a warning is shown. Sections of the labels: Wegovy (FDA, March 2024) and Zepbound (FDA,
 * November 2023), thyroid 5.1 and 5.1, pancreas 5.2 and 5.5, gallbladder 5.3 and 5.4, fluids 5.5 and 5.3, allergy 5.6 and 5.6, sight 5.7
 * and 5.8, and what section 17 of each tells people.
 */
const SIGNS: readonly (readonly [KnownSymptomId, Grade, Exclude<Warning, 'emergency'>])[] = [
  ['face-swelling', 1, 'allergy'],
  ['trouble-breathing', 1, 'allergy'],
  ['abdominal-pain', 3, 'pancreas'],
  ['yellow-skin', 1, 'gallbladder'],
  ['vomiting', 3, 'fluids'],
  ['diarrhea', 3, 'fluids'],
  ['neck-lump', 1, 'thyroid'],
  ['vision-change', 1, 'sight'],
]

const LABELS: ReadonlyMap<string, Label> = new Map([
  [
    PEPTIDE_IDS.semaglutide,
    {
      brand: 'Wegovy',
      revised: '2024-03',
      url: 'https://www.accessdata.fda.gov/drugsatfda_docs/label/2024/215256s011lbl.pdf',
    },
  ],
  [
    PEPTIDE_IDS.tirzepatide,
    {
      brand: 'Zepbound',
      revised: '2023-11',
      url: 'https://www.accessdata.fda.gov/drugsatfda_docs/label/2023/217806s000lbl.pdf',
    },
  ],
])

/** Doses of so many days count for the labels that concern a person. */
export const LABEL_DAYS = 60

/** A warning with the labels that have it; none with 'emergency'. */
export type ShownWarning = { readonly warning: Warning; readonly labels: readonly Label[] }

/**
 * What is shown for new or changed entries, an emergency first. `peptides`: the ids of those of which the person has doses of the last 60
 * days; a peptide without a label has no warnings. It is the same for everybody, and nothing else depends on it.
 */
export function warningsOf(
  entries: readonly { readonly symptom: string; readonly grade: Grade }[],
  peptides: Iterable<string>,
): readonly ShownWarning[] {
  const there = SIGNS.filter(([sign, least]) =>
    entries.some(({ symptom, grade }) => symptom === sign && grade >= least),
  )
  const warnings = [...new Set(there.map(([, , warning]) => warning))]
  const labels = [...new Set(peptides)].flatMap((id) => LABELS.get(id) ?? [])
  const emergency = warnings.includes('allergy') ? [{ warning: 'emergency' as const, labels: [] }] : []
  return [...emergency, ...(labels.length === 0 ? [] : warnings.map((warning) => ({ warning, labels })))]
}
