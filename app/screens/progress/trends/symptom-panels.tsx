import { GRADE_NAMES, NO_SYMPTOM, type SymptomNameOf } from '#domain/symptoms/name'
import type { Grade } from '#domain/symptoms/symptoms'
import { stepOf, type Steps } from '#domain/trends/steps'
import { askedGrade, type SymptomDay, type SymptomDays } from '#domain/trends/symptom-days'
import type { Panel } from '../../../ui/charts/small-multiples.tsx'
import { Untranslated } from '../../../ui/untranslated.tsx'
import { text } from './text.ts'

/** More would be a page of dots. */
const MOST = 3

/**
 * The three symptoms that were there on the most days of the steps: a dot for each step, as high as its strongest grade, and an open dot at the ground
 * where it was asked about and not there. A step that was not asked has none.
 */
export function symptomPanels(days: SymptomDays, nameOf: SymptomNameOf, steps: Steps): readonly Panel[] {
  const shown = [...days].flatMap(([day, known]) => {
    const step = stepOf(day, steps)
    return step === undefined ? [] : [{ step, known }]
  })
  const counts = new Map<string, number>()
  for (const { known } of shown)
    for (const [symptom, grade] of known.grades) if (grade > 0) counts.set(symptom, (counts.get(symptom) ?? 0) + 1)
  return [...counts]
    .toSorted(([one, of], [other, ofOther]) => ofOther - of || (one < other ? -1 : 1))
    .slice(0, MOST)
    .map(([symptom]) => panelOf(symptom, nameOf(symptom), shown))
}

type Shown = { readonly step: number; readonly known: SymptomDay }

function panelOf(symptom: string, name: string, shown: readonly Shown[]): Panel {
  const marks = [...Map.groupBy(shown, ({ step }) => step)].flatMap(([step, of]) => {
    const grades = of.flatMap(({ known }) => known.grades.get(symptom) ?? [])
    if (grades.length === 0) return []
    const asked = of.filter(({ known }) => askedGrade(known, symptom) !== undefined).length
    const worst = grades.reduce<0 | Grade>((most, grade) => (grade > most ? grade : most), 0)
    return [{ step, height: worst, told: toldOf(worst, grades.filter((grade) => grade > 0).length, asked, of.length) }]
  })
  return {
    id: symptom,
    name,
    heading: <Untranslated>{name}</Untranslated>,
    scale: { low: 0, high: 3, ticks: [] },
    dots: marks.filter(({ height }) => height > 0),
    openDots: marks.filter(({ height }) => height === 0),
    told: new Map(marks.map(({ step, told }) => [step, told])),
  }
}

function toldOf(worst: 0 | Grade, felt: number, asked: number, days: number): string {
  const grade = worst === 0 ? NO_SYMPTOM : GRADE_NAMES[worst]
  return days === 1 ? grade : text.picture.gradeOfDays(grade, felt, asked)
}
