import { REFERENCE_NAMES } from '../../peptides/choices.ts'
import type { ReferenceKey } from '../../peptides/ids.ts'
import type { Topic } from '../topics.ts'

/** The name of a drug with its brands, as people search for it. */
export function drugWords(drug: ReferenceKey | 'all'): string {
  return drug === 'all' ? '' : `${REFERENCE_NAMES[drug]} ${BRANDS[drug]}`
}

const BRANDS: Readonly<Record<ReferenceKey, string>> = {
  semaglutide: 'ozempic wegovy sema semaglutid semaglutida',
  tirzepatide: 'mounjaro zepbound tirz tirzepatid',
  hgh: 'gh growth hormone somatropin norditropin genotropin humatrope',
  bpc157: 'bpc 157 bpc157',
  tb500: 'tb500 tb 500',
  cjc1295: 'cjc 1295 cjc1295 dac',
  'cjc1295-without-dac': 'cjc 1295 no dac mod grf',
  ipamorelin: 'ipa',
}

/** The words of a subject, as people search for it. */
export function topicWords(topic: Topic): string {
  return TOPIC_WORDS[topic]
}

const TOPIC_WORDS: Readonly<Record<Topic, string>> = {
  'missed-doses': 'missed late dose',
  'injection-day': 'injection day',
  storage: 'storage',
  travel: 'travel',
  mixing: 'mixing',
  diluents: 'water diluent',
  syringes: 'syringe units',
  pens: 'pen',
  sites: 'injection site',
  technique: 'injecting',
  disposal: 'disposal',
  'side-effects': 'side effects',
  warnings: 'warning risk danger safe',
  interactions: 'with other medicines',
  contraception: 'contraception',
  pregnancy: 'pregnancy',
  surgery: 'surgery',
  alcohol: 'alcohol',
  age: 'age',
  monitoring: 'monitoring',
  stopping: 'stopping',
  switching: 'switching',
  'label-doses': 'label dose',
  'half-life': 'half life',
  approval: 'approval',
  research: 'research study trial',
  quality: 'quality',
  doping: 'sport doping',
  ingredients: 'ingredients',
  overdose: 'overdose',
}
