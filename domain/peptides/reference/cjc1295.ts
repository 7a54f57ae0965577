import { line, REPORTED, type PeptideReference, type Source } from '../entry.ts'
import { FDA_COMMITTEE_2024, FDA_SAFETY_RISKS, WADA } from '../sources.ts'
import { RANGES } from '../ranges.ts'
import { SUMMARIES } from '../summaries.ts'

export const TEICHMAN: Source = {
  name: 'Teichman S. L. et al., Journal of Clinical Endocrinology & Metabolism 91:799-805',
  revision: '2006',
  checked: '2026-11-22',
}

export const cjc1295: PeptideReference = {
  ...SUMMARIES.cjc1295,
  approval: 'No approved product and no approved label.',
  dosageRange: RANGES.cjc1295,
  safeMaxDaily: '3',
  frequency: '1-2 times per week',
  cycleLength: '8 to 12 weeks; not established',
  halfLife: 'About 6 to 8 days',
  commonVialSizes: ['2', '5'],
  vials: '2 mg, 5 mg',
  scope: line('The range is for the form with DAC. The form without DAC is another substance and has no range here.'),
  warnings: [
    line(
      'Two substances carry the name CJC-1295. Without DAC it lasts far shorter and is taken in far smaller amounts: know which one a vial holds.',
    ),
    line('The FDA names a faster heart rate and a reaction that widens the blood vessels.', FDA_SAFETY_RISKS),
    line('An FDA advisory committee voted against it for compounding in December 2024.', FDA_COMMITTEE_2024),
    line('It raises growth hormone and IGF-1 for days; long-term effects are not known.', TEICHMAN),
    line('Prohibited in sport at all times (WADA, S2).', WADA),
  ],
  benefits: [
    line(
      'Studied in healthy adults: higher growth hormone and IGF-1 for several days after one injection. No use is established.',
      TEICHMAN,
    ),
  ],
  sideEffects: [
    line('In the studies: reactions where it was injected, headache, flushing, diarrhea.', TEICHMAN),
    line('Water retention and tingling in the hands, as with raised growth hormone.'),
  ],
  administration: [line('In the studies a subcutaneous injection.', TEICHMAN)],
  sources: {
    approval: [FDA_SAFETY_RISKS],
    dosageRange: REPORTED,
    safeMaxDaily: REPORTED,
    frequency: REPORTED,
    cycleLength: REPORTED,
    halfLife: [TEICHMAN],
    vials: REPORTED,
  },
  asOf: '2026-11-22',
}
