import { line, REPORTED, type PeptideEntry } from '../entry.ts'
import { FDA_COMMITTEE_2024, FDA_SAFETY_RISKS, WADA } from '../sources.ts'
import { SUMMARIES } from '../summaries.ts'

/** Shares a name with an entry of the table and nothing of its range: no amount is given for it. */
export const cjc1295WithoutDac: PeptideEntry = {
  ...SUMMARIES['cjc1295-without-dac'],
  approval: 'No approved product and no approved label.',
  halfLife: 'Minutes to hours; not established in humans',
  commonVialSizes: ['2', '5'],
  vials: '2 mg, 5 mg',
  warnings: [
    line(
      'No range is given for this form. The 1-2 mg of CJC-1295 with DAC are many times the amounts that people report for it.',
    ),
    line(
      'For CJC-1295 the FDA names a faster heart rate and a reaction that widens the blood vessels.',
      FDA_SAFETY_RISKS,
    ),
    line('An FDA advisory committee voted against CJC-1295 for compounding in December 2024.', FDA_COMMITTEE_2024),
    line('Prohibited in sport at all times (WADA, S2).', WADA),
  ],
  benefits: [line('A pulse of growth hormone after each dose. No use is established.')],
  sideEffects: [line('Reactions where it was injected, headache, flushing.')],
  administration: [line('Subcutaneous injection.')],
  sources: { approval: [FDA_SAFETY_RISKS], halfLife: REPORTED, vials: REPORTED },
  asOf: '2026-11-22',
}
