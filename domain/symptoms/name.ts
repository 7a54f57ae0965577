import { isKnownSymptomId, type Grade, type KnownSymptomId } from './symptoms.ts'

const NAMES: Readonly<Record<KnownSymptomId, string>> = {
  nausea: 'Nausea',
  vomiting: 'Vomiting',
  diarrhea: 'Diarrhea',
  constipation: 'Constipation',
  'abdominal-pain': 'Stomach pain',
  reflux: 'Heartburn, reflux',
  burping: 'Burping',
  bloating: 'Bloating',
  headache: 'Headache',
  tiredness: 'Tiredness',
  dizziness: 'Dizziness',
  'hair-loss': 'Hair loss',
  'site-reaction': 'Reaction at the injection site',
  swelling: 'Swollen hands or feet',
  'joint-pain': 'Joint pain',
  tingling: 'Tingling or numbness',
  'face-swelling': 'Swelling of the face or throat',
  'trouble-breathing': 'Trouble breathing',
  'yellow-skin': 'Yellow skin or eyes',
  'neck-lump': 'Lump in the neck',
  'vision-change': 'Changes of sight',
}

/** Vialog's own words for its own grades, by what a symptom keeps a person from. They are those of no published scale. */
export const GRADE_NAMES: Readonly<Record<Grade, string>> = {
  1: 'Easy to ignore',
  2: 'Gets in the way',
  3: 'Stops me',
}

/** The grade of a symptom that was asked about and not there. */
export const NO_SYMPTOM = 'None'

/** The name of a symptom by its id. */
export type SymptomNameOf = (id: string) => string

/** Names symptoms: a known one, and one of the person's own by the label of its row, where it is here. */
export function symptomNames(rows: Iterable<{ readonly id: string; readonly label: string | null }>): SymptomNameOf {
  const labels = new Map([...rows].map(({ id, label }) => [id, label]))
  return (id) => knownSymptomName(id) ?? labels.get(id) ?? 'Own symptom'
}

/** The name of a known symptom; undefined for one of the person's own. */
export function knownSymptomName(id: string): string | undefined {
  return isKnownSymptomId(id) ? NAMES[id] : undefined
}
