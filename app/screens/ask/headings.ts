import { REFERENCE_NAMES } from '#domain/peptides/choices'
import type { ReferenceKey } from '#domain/peptides/ids'
import type { Topic } from '#domain/knowledge/topics'
import { text } from './text.ts'

/** The name of a drug with its brands, as people search for it. */
export function drugWords(drug: ReferenceKey | 'all'): string {
  return drug === 'all' ? '' : `${REFERENCE_NAMES[drug]} ${BRANDS[drug]}`
}

const BRANDS: Readonly<Record<ReferenceKey, string>> = {
  semaglutide: 'ozempic wegovy sema semaglutid semaglutida',
  tirzepatide: 'mounjaro zepbound tirz tirzepatid',
  hgh: 'growth hormone somatropin norditropin genotropin humatrope',
  bpc157: 'bpc 157',
  tb500: 'tb500 tb 500',
  cjc1295: 'cjc 1295 dac',
  'cjc1295-without-dac': 'cjc 1295 no dac mod grf',
  ipamorelin: 'ipa',
}

export function topicWords(topic: Topic): string {
  return text.topics[topic]
}
