import { REFERENCE_NAMES } from './choices.ts'
import type { ReferenceKey } from './ids.ts'

/** The summary of an entry in a list. It is small, so that a page has it before the entries. */
export type PeptideSummary = {
  readonly key: ReferenceKey
  readonly name: string
  readonly description: string
  /** Whether the FDA has approved a product; `approval` of the entry has the details. */
  readonly isApproved: boolean
  readonly isOnceWeekly: boolean
}

/** The summaries of all entries, in order. */
export const SUMMARIES = {
  bpc157: {
    key: 'bpc157',
    name: REFERENCE_NAMES.bpc157,
    description: 'Synthetic peptide of 15 amino acids, studied in animals for the healing of tendon and gut.',
    isApproved: false,
    isOnceWeekly: false,
  },
  tb500: {
    key: 'tb500',
    name: REFERENCE_NAMES.tb500,
    description:
      'Synthetic peptide related to thymosin beta-4, a protein of the body that takes part in the repair of tissue.',
    isApproved: false,
    isOnceWeekly: false,
  },
  semaglutide: {
    key: 'semaglutide',
    name: REFERENCE_NAMES.semaglutide,
    description: 'GLP-1 receptor agonist: approved in several countries for type 2 diabetes and for weight management.',
    isApproved: true,
    isOnceWeekly: true,
  },
  tirzepatide: {
    key: 'tirzepatide',
    name: REFERENCE_NAMES.tirzepatide,
    description:
      'GIP and GLP-1 receptor agonist: approved in several countries for type 2 diabetes and for weight management.',
    isApproved: true,
    isOnceWeekly: true,
  },
  cjc1295: {
    key: 'cjc1295',
    name: REFERENCE_NAMES.cjc1295,
    description:
      'Synthetic analogue of growth hormone releasing hormone with a drug affinity complex, made to last for days in the blood.',
    isApproved: false,
    isOnceWeekly: false,
  },
  'cjc1295-without-dac': {
    key: 'cjc1295-without-dac',
    name: REFERENCE_NAMES['cjc1295-without-dac'],
    description:
      'Synthetic analogue of growth hormone releasing hormone without the drug affinity complex, also sold as Modified GRF (1-29).',
    isApproved: false,
    isOnceWeekly: false,
  },
  ipamorelin: {
    key: 'ipamorelin',
    name: REFERENCE_NAMES.ipamorelin,
    description: 'Synthetic peptide of five amino acids that makes the pituitary gland release growth hormone.',
    isApproved: false,
    isOnceWeekly: false,
  },
  hgh: {
    key: 'hgh',
    name: REFERENCE_NAMES.hgh,
    description:
      'Human growth hormone (somatropin): approved for growth hormone deficiency and a few other conditions.',
    isApproved: true,
    isOnceWeekly: false,
  },
} as const satisfies { readonly [Key in ReferenceKey]: PeptideSummary & { readonly key: Key } }
