import type { AmountUnit } from '../calculators/unit.ts'

/** Stands beside every range (safety.md, Words). */
export const REFERENCE_LINE =
  'Reference only, not a recommendation. Many peptides are not approved for human use and have no established dose. Follow your prescriber or the product label.'

/** Where the ranges come from: the table of the specification, section 3. */
export const RANGE_SOURCE = 'Ranges, maximums and vial sizes are the reference table of Vialog, not a product label.'

/**
 * What we say about a peptide, and where it comes from. Amounts are exact decimals in text; `safeMaxDaily` is in the
 * unit of the range; `iuToMg` is IU in 1 mg. Range, maximum and vial sizes are section 3's table; `source` and `asOf`
 * belong to everything else.
 */
export type PeptideReference = {
  readonly key: PeptideKey
  readonly name: string
  readonly description: string
  /** Whether the FDA has approved a product; `approval` says which, or that there is none. */
  readonly isApproved: boolean
  readonly approval: string
  readonly dosageRange: { readonly min: string; readonly max: string; readonly unit: AmountUnit }
  readonly safeMaxDaily: string
  readonly frequency: string
  readonly isOnceWeekly: boolean
  readonly cycleLength: string
  readonly halfLife: string
  readonly iuToMg?: string
  readonly commonVialSizes: readonly string[]
  readonly warnings: readonly string[]
  readonly benefits: readonly string[]
  readonly sideEffects: readonly string[]
  readonly administration: string
  readonly source: readonly string[]
  readonly asOf: string
}
export type PeptideKey = 'hgh' | 'bpc157' | 'tb500' | 'semaglutide' | 'tirzepatide' | 'cjc1295' | 'ipamorelin'

/** The entry of a key; undefined for anything else, such as a word in somebody's link. */
export function referenceOf(key: string): PeptideReference | undefined {
  return PEPTIDE_REFERENCE.find((peptide) => peptide.key === key)
}

/** The seven peptides that we know something about, in the order in which they are shown. */
export const PEPTIDE_REFERENCE: readonly PeptideReference[] = [
  {
    key: 'bpc157',
    name: 'BPC-157',
    description: 'Synthetic peptide of 15 amino acids, studied in animals for the healing of tendon and gut.',
    isApproved: false,
    approval: 'No approved product and no approved label.',
    dosageRange: { min: '200', max: '500', unit: 'mcg' },
    safeMaxDaily: '1000',
    frequency: '1-2 times daily',
    isOnceWeekly: false,
    cycleLength: 'Not established; 4 to 6 weeks is what people commonly report',
    halfLife: 'Under 30 minutes in rats and dogs; not established in humans',
    commonVialSizes: ['5', '10'],
    warnings: [
      'Long-term safety in humans is not known.',
      'It promotes the growth of blood vessels in animals; what that means for someone with a tumor is not known.',
      'Prohibited in sport at all times (WADA, S0).',
    ],
    benefits: [
      'Studied in animals: healing of tendon, muscle, skin and the gut lining.',
      'Human data: a few small studies without control groups. No use is established.',
    ],
    sideEffects: [
      'Not systematically studied in humans.',
      'Reported: redness or pain where it was injected, nausea, headache, dizziness.',
    ],
    administration: 'Reported as a subcutaneous injection. No label exists that would say how.',
    source: [
      'He L. et al., Frontiers in Pharmacology 2022; 13:1026182 (half-life)',
      'FDA, bulk drug substances for compounding that may present significant safety risks (entry of September 2023; under review in 2026)',
      'WADA Prohibited List',
    ],
    asOf: '2026-11-21',
  },
  {
    key: 'tb500',
    name: 'TB-500',
    description:
      'Synthetic peptide related to thymosin beta-4, a protein of the body that takes part in the repair of tissue.',
    isApproved: false,
    approval: 'No approved product and no approved label.',
    dosageRange: { min: '2', max: '5', unit: 'mg' },
    safeMaxDaily: '8',
    frequency: '2 times per week',
    isOnceWeekly: false,
    cycleLength: 'Not established; 4 to 6 weeks is what people commonly report',
    halfLife: 'Not established for TB-500',
    commonVialSizes: ['5', '10'],
    warnings: [
      'Most studies used whole thymosin beta-4, which is not the same substance; sellers use both names for both.',
      'Its part in the growth of tumors is not settled.',
      'Prohibited in sport at all times (WADA, S2).',
    ],
    benefits: [
      'Studied: thymosin beta-4 in the healing of wounds, eyes and heart muscle, mostly in animals.',
      'Human data on TB-500 itself: none that would establish a use.',
    ],
    sideEffects: [
      'Not systematically studied in humans.',
      'Reported: redness or pain where it was injected, headache, tiredness.',
    ],
    administration: 'Reported as a subcutaneous or intramuscular injection. No label exists that would say how.',
    source: [
      'Goldstein A. L. et al., Expert Opinion on Biological Therapy 2012; 12:37-51 (review of thymosin beta-4)',
      'FDA, bulk drug substances for compounding that may present significant safety risks (entry of September 2023; under review in 2026)',
      'WADA Prohibited List',
    ],
    asOf: '2026-11-21',
  },
  {
    key: 'semaglutide',
    name: 'Semaglutide',
    description: 'GLP-1 receptor agonist: approved in several countries for type 2 diabetes and for weight management.',
    isApproved: true,
    approval: 'FDA-approved as Ozempic and Wegovy (injection). Compounded or research material is not approved.',
    dosageRange: { min: '0.25', max: '2.4', unit: 'mg' },
    safeMaxDaily: '2.4',
    frequency: 'Once weekly',
    isOnceWeekly: true,
    cycleLength: 'Ongoing, as prescribed; labels raise the dose no faster than every 4 weeks',
    halfLife: 'About 1 week',
    commonVialSizes: ['5', '10'],
    warnings: [
      'Once weekly: a second dose inside seven days is twice the dose, even if each one is within the range.',
      'Boxed warning: tumors of thyroid C-cells in rodents. Not for people who have, or whose family has, medullary thyroid carcinoma or MEN 2.',
      'Seek help for severe stomach pain that does not go away: it can be pancreatitis.',
      'Overdoses have come from mistaking mg, ml and units. Check the concentration of every new vial.',
    ],
    benefits: [
      'Approved uses: control of blood sugar in type 2 diabetes, weight management, lower cardiovascular risk in certain adults.',
    ],
    sideEffects: [
      'Very common: nausea, diarrhea, vomiting, constipation, stomach pain.',
      'Less common: gallbladder disease, pancreatitis, low blood sugar together with insulin or sulfonylureas.',
    ],
    administration:
      'Label: subcutaneous injection in the abdomen, thigh or upper arm, once a week on the same day, with or without food.',
    source: [
      'Wegovy (semaglutide) injection, FDA prescribing information',
      'Ozempic (semaglutide) injection, FDA prescribing information',
    ],
    asOf: '2026-11-21',
  },
  {
    key: 'tirzepatide',
    name: 'Tirzepatide',
    description:
      'GIP and GLP-1 receptor agonist: approved in several countries for type 2 diabetes and for weight management.',
    isApproved: true,
    approval: 'FDA-approved as Mounjaro and Zepbound. Compounded or research material is not approved.',
    dosageRange: { min: '2.5', max: '15', unit: 'mg' },
    safeMaxDaily: '15',
    frequency: 'Once weekly',
    isOnceWeekly: true,
    cycleLength: 'Ongoing, as prescribed; labels raise the dose no faster than every 4 weeks',
    halfLife: 'About 5 days',
    commonVialSizes: ['10', '15'],
    warnings: [
      'Once weekly: a second dose inside seven days is twice the dose, even if each one is within the range.',
      'Boxed warning: tumors of thyroid C-cells in rats. Not for people who have, or whose family has, medullary thyroid carcinoma or MEN 2.',
      'It can make birth control by mouth less effective after the start and after each increase.',
      'Seek help for severe stomach pain that does not go away: it can be pancreatitis.',
    ],
    benefits: [
      'Approved uses: control of blood sugar in type 2 diabetes, weight management, obstructive sleep apnea in adults with obesity.',
    ],
    sideEffects: [
      'Very common: nausea, diarrhea, vomiting, constipation.',
      'Common: stomach pain, reactions where it was injected, tiredness, hair loss.',
      'Less common: gallbladder disease, pancreatitis, low blood sugar together with insulin or sulfonylureas.',
    ],
    administration:
      'Label: subcutaneous injection in the abdomen, thigh or upper arm, once a week at any time of day, with or without food.',
    source: [
      'Zepbound (tirzepatide) injection, FDA prescribing information',
      'Mounjaro (tirzepatide) injection, FDA prescribing information',
    ],
    asOf: '2026-11-21',
  },
  {
    key: 'cjc1295',
    name: 'CJC-1295',
    description: 'Synthetic analogue of growth hormone releasing hormone, made to last longer in the blood.',
    isApproved: false,
    approval: 'No approved product and no approved label.',
    dosageRange: { min: '1', max: '2', unit: 'mg' },
    safeMaxDaily: '3',
    frequency: '1-2 times per week',
    isOnceWeekly: false,
    cycleLength: 'Not established; 8 to 12 weeks is what people commonly report',
    halfLife: 'About 6 to 8 days (the form with DAC); the form without DAC is gone far sooner',
    commonVialSizes: ['2', '5'],
    warnings: [
      'Two different substances carry this name, with and without DAC. They last very differently: know which one a vial holds.',
      'It raises growth hormone and IGF-1 for days; long-term effects are not known.',
      'Prohibited in sport at all times (WADA, S2).',
    ],
    benefits: [
      'Studied in healthy adults: higher growth hormone and IGF-1 for several days after one injection.',
      'No use is established.',
    ],
    sideEffects: [
      'Reported in the studies: reactions where it was injected, headache, flushing, diarrhea.',
      'Water retention and tingling in the hands are known from raised growth hormone.',
    ],
    administration: 'In the studies a subcutaneous injection. No label exists that would say how.',
    source: [
      'Teichman S. L. et al., Journal of Clinical Endocrinology & Metabolism 2006; 91:799-805 (half-life 5.8 to 8.1 days)',
      'WADA Prohibited List',
    ],
    asOf: '2026-11-21',
  },
  {
    key: 'ipamorelin',
    name: 'Ipamorelin',
    description: 'Synthetic peptide of five amino acids that makes the pituitary gland release growth hormone.',
    isApproved: false,
    approval: 'No approved product and no approved label.',
    dosageRange: { min: '200', max: '300', unit: 'mcg' },
    safeMaxDaily: '900',
    frequency: '2-3 times daily',
    isOnceWeekly: false,
    cycleLength: 'Not established; 8 to 12 weeks is what people commonly report',
    halfLife: 'About 2 hours (intravenous, healthy men)',
    commonVialSizes: ['2', '5'],
    warnings: [
      'Long-term safety in humans is not known.',
      'It raises growth hormone, which can raise blood sugar.',
      'Prohibited in sport at all times (WADA, S2).',
    ],
    benefits: [
      'Studied in humans: a pulse of growth hormone after each dose. A trial for the bowel after surgery showed no advantage.',
      'No use is established.',
    ],
    sideEffects: [
      'Reported: headache, nausea, flushing, reactions where it was injected.',
      'Water retention and tingling in the hands are known from raised growth hormone.',
    ],
    administration:
      'Intravenous in the studies; reported as a subcutaneous injection. No label exists that would say how.',
    source: [
      'Gobburu J. V. S. et al., Pharmaceutical Research 1999; 16:1412-1416 (half-life)',
      'Beck D. E. et al., International Journal of Colorectal Disease 2014; 29:1527-1534 (trial after bowel surgery)',
      'WADA Prohibited List',
    ],
    asOf: '2026-11-21',
  },
  {
    key: 'hgh',
    name: 'HGH',
    description:
      'Human growth hormone (somatropin): approved for growth hormone deficiency and a few other conditions.',
    isApproved: true,
    approval: 'FDA-approved as Genotropin, Humatrope, Norditropin, Omnitrope and others.',
    dosageRange: { min: '1', max: '8', unit: 'IU' },
    safeMaxDaily: '8',
    frequency: 'Once daily',
    isOnceWeekly: false,
    cycleLength: 'Ongoing while it is prescribed, led by IGF-1 in the blood',
    halfLife: 'About 3 hours after a subcutaneous injection',
    iuToMg: '3',
    commonVialSizes: ['10', '15'],
    warnings: [
      'Labels give the dose in mg, vials and people often in IU: 1 mg is 3 IU.',
      'Not for people with active cancer, acute critical illness or certain diseases of the retina.',
      'It can raise blood sugar and hold back water.',
      'Prohibited in sport at all times (WADA, S2).',
    ],
    benefits: [
      'Approved uses: growth hormone deficiency in children and adults, and a few other conditions of growth.',
    ],
    sideEffects: [
      'Common in adults: swelling, pain in joints and muscles, tingling or numbness, headache.',
      'Less common: carpal tunnel syndrome, raised blood sugar, raised pressure in the head.',
    ],
    administration: 'Label: subcutaneous injection, changing the place each time.',
    source: [
      'Genotropin (somatropin) for injection, FDA prescribing information',
      'WHO International Standard for somatropin (3 IU per mg)',
      'WADA Prohibited List',
    ],
    asOf: '2026-11-21',
  },
]
