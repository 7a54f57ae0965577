import { line, REPORTED, type PeptideReference, type Source } from '../entry.ts'
import { FDA_COMMITTEE_2024, FDA_SAFETY_RISKS, WADA } from '../sources.ts'
import { RANGES } from '../ranges.ts'
import { SUMMARIES } from '../summaries.ts'

export const GOBBURU: Source = {
  name: 'Gobburu J. V. S. et al., Pharmaceutical Research 16:1412-1416',
  revision: 'September 1999',
  checked: '2026-11-29',
}
export const BECK: Source = {
  name: 'Beck D. E. et al., International Journal of Colorectal Disease 29:1527-1534',
  revision: 'December 2014',
  checked: '2026-11-29',
}

export const ipamorelin: PeptideReference = {
  ...SUMMARIES.ipamorelin,
  approval: 'No approved product and no approved label.',
  dosageRange: RANGES.ipamorelin,
  safeMaxDaily: '900',
  frequency: '2-3 times daily',
  cycleLength: '8 to 12 weeks; not established',
  halfLife: 'About 2 hours (intravenous, healthy men)',
  commonVialSizes: ['2', '5'],
  vials: '2 mg, 5 mg',
  warnings: [
    line('The FDA names serious adverse events, deaths among them, after intravenous use.', FDA_SAFETY_RISKS),
    line('An FDA advisory committee voted against it for compounding in October 2024.', FDA_COMMITTEE_2024),
    line('It raises growth hormone, which can raise blood sugar and hold back water. Long-term safety is not known.'),
    line('Prohibited in sport at all times (WADA, S2).', WADA),
  ],
  benefits: [
    line('Studied in humans: a pulse of growth hormone after each dose.', GOBBURU),
    line('A trial for the bowel after surgery showed no advantage. No use is established.', BECK),
  ],
  sideEffects: [
    line('Headache, nausea, flushing, reactions where it was injected.'),
    line('Water retention and tingling in the hands, as with raised growth hormone.'),
  ],
  administration: [line('Subcutaneous injection; in the studies it was intravenous.')],
  sources: {
    approval: [FDA_SAFETY_RISKS],
    dosageRange: REPORTED,
    safeMaxDaily: REPORTED,
    frequency: REPORTED,
    cycleLength: REPORTED,
    halfLife: [GOBBURU],
    vials: REPORTED,
  },
  asOf: '2026-11-22',
}
