import type { ReferenceKey } from './ids.ts'

/** The names of the reference, in the order of its list. A page needs them before the entries. */
export const REFERENCE_NAMES: Readonly<Record<ReferenceKey, string>> = {
  bpc157: 'BPC-157',
  tb500: 'TB-500',
  semaglutide: 'Semaglutide',
  tirzepatide: 'Tirzepatide',
  cjc1295: 'CJC-1295 with DAC',
  'cjc1295-without-dac': 'CJC-1295 without DAC',
  ipamorelin: 'Ipamorelin',
  hgh: 'HGH',
}

export const REFERENCE_KEYS = Object.keys(REFERENCE_NAMES) as readonly ReferenceKey[]

/** Whether a text is the key of an entry. */
export function isReferenceKey(word: string): word is ReferenceKey {
  return Object.hasOwn(REFERENCE_NAMES, word)
}
