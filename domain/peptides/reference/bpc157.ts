import { line, REPORTED, type PeptideReference, type Source } from '../entry.ts'
import { FDA_COMMITTEE_2026, FDA_SAFETY_RISKS, WADA } from '../sources.ts'
import { RANGES } from '../ranges.ts'
import { SUMMARIES } from '../summaries.ts'

export const HE: Source = {
  name: 'He L. et al., Frontiers in Pharmacology 13:1026182',
  revision: '14 December 2022',
  checked: '2026-11-29',
}

export const bpc157: PeptideReference = {
  ...SUMMARIES.bpc157,
  approval: 'No approved product and no approved label.',
  dosageRange: RANGES.bpc157,
  safeMaxDaily: '1000',
  frequency: '1-2 times daily',
  cycleLength: '4 to 6 weeks; not established',
  halfLife: 'Under 30 minutes in rats and dogs; not established in humans',
  commonVialSizes: ['5', '10'],
  vials: '5 mg, 10 mg',
  warnings: [
    line(
      'Too little is known about safety in humans to say whether it harms. The FDA names reactions of the immune system and impurities.',
      FDA_SAFETY_RISKS,
    ),
    line(
      'FDA: on the list of substances with significant safety risks (Category 2) from September 2023 to April 2026. In June 2026 its staff advised against use in compounding; in July 2026 an advisory committee voted for it. A vote is advice and no approval, and no rule that follows it was found.',
      FDA_SAFETY_RISKS,
      FDA_COMMITTEE_2026,
    ),
    line('It promotes blood vessels in animals; what that means for someone with a tumor is not known.'),
    line('Prohibited in sport at all times (WADA, S0).', WADA),
  ],
  benefits: [
    line('Studied in animals: healing of tendon, muscle, skin and the gut lining.'),
    line('No use in humans is established.', FDA_COMMITTEE_2026),
  ],
  sideEffects: [
    line('Not systematically studied in humans.', FDA_SAFETY_RISKS),
    line('Redness or pain where it was injected, nausea, headache, dizziness.'),
  ],
  administration: [line('Subcutaneous injection.')],
  sources: {
    approval: [FDA_SAFETY_RISKS],
    dosageRange: REPORTED,
    safeMaxDaily: REPORTED,
    frequency: REPORTED,
    cycleLength: REPORTED,
    halfLife: [HE],
    vials: REPORTED,
  },
  asOf: '2026-11-22',
}
