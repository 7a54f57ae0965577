import { line, REPORTED, type PeptideReference, type Source } from '../entry.ts'
import { FDA_COMMITTEE_2026, FDA_SAFETY_RISKS, WADA } from '../sources.ts'
import { RANGES } from '../ranges.ts'
import { SUMMARIES } from '../summaries.ts'

export const GOLDSTEIN: Source = {
  name: 'Goldstein A. L. et al., Expert Opinion on Biological Therapy 12:37-51 (review of thymosin beta-4)',
  revision: '2012',
  checked: '2026-11-29',
}
export const HO: Source = {
  name: 'Ho E. N. M. et al., Journal of Chromatography A 1265:57-69 (TB-500 in horses), abstract',
  revision: '23 November 2012',
  checked: '2026-11-29',
}
export const DELCOURT: Source = {
  name: 'Delcourt V. et al., Drug Testing and Analysis (doping controls of thymosin beta-4 in horses), abstract',
  revision: '25 September 2024',
  checked: '2026-11-29',
}

export const tb500: PeptideReference = {
  ...SUMMARIES.tb500,
  approval: 'No approved product and no approved label.',
  dosageRange: RANGES.tb500,
  safeMaxDaily: '8',
  frequency: '2 times per week',
  cycleLength: '4 to 6 weeks; not established',
  halfLife: 'Not established for TB-500',
  commonVialSizes: ['5', '10'],
  vials: '5 mg, 10 mg',
  warnings: [
    line(
      'Most studies used whole thymosin beta-4, which is not the same substance; sellers use both names for both.',
      GOLDSTEIN,
      HO,
      DELCOURT,
    ),
    line(
      'FDA: on the list of substances with significant safety risks (Category 2) from September 2023 to April 2026. In June 2026 its staff advised against use in compounding; in July 2026 an advisory committee voted for it. A vote is advice and no approval, and no rule that follows it was found.',
      FDA_SAFETY_RISKS,
      FDA_COMMITTEE_2026,
    ),
    line('Its part in the growth of tumors is not settled.'),
    line('Prohibited in sport at all times (WADA, S2).', WADA),
  ],
  benefits: [
    line('Studied: thymosin beta-4 in the healing of wounds, eyes and heart muscle, mostly in animals.', GOLDSTEIN),
    line('No use of TB-500 in humans is established.', FDA_COMMITTEE_2026),
  ],
  sideEffects: [
    line('Not systematically studied in humans.', FDA_SAFETY_RISKS),
    line('Redness or pain where it was injected, headache, tiredness.'),
  ],
  administration: [line('Subcutaneous or intramuscular injection.')],
  sources: {
    approval: [FDA_SAFETY_RISKS],
    dosageRange: REPORTED,
    safeMaxDaily: REPORTED,
    frequency: REPORTED,
    cycleLength: REPORTED,
    halfLife: [FDA_SAFETY_RISKS],
    vials: REPORTED,
  },
  asOf: '2026-11-22',
}
