import { IU_PER_MG_OF_HGH } from '../iu-per-mg.ts'
import { line, REPORTED, type PeptideReference, type Source } from '../entry.ts'
import { WADA } from '../sources.ts'
import { RANGES } from '../ranges.ts'
import { SUMMARIES } from '../summaries.ts'

export const GENOTROPIN: Source = {
  name: 'Genotropin (somatropin) for injection, FDA prescribing information',
  revision: 'major changes of July 2025',
  checked: '2026-11-22',
}
export const HUMATROPE: Source = {
  name: 'Humatrope (somatropin) for injection, FDA prescribing information',
  revision: 'major changes of November 2025',
  checked: '2026-11-22',
}
export const NORDITROPIN: Source = {
  name: 'Norditropin (somatropin) injection, FDA prescribing information',
  revision: 'major changes of July 2025',
  checked: '2026-11-22',
}
export const NUTROPIN: Source = {
  name: 'Nutropin AQ (somatropin) injection, FDA prescribing information',
  revision: 'major changes of December 2016; off the US market since 31 December 2024',
  checked: '2026-11-29',
}
export const NUTROPIN_EU: Source = {
  name: 'NutropinAq 10 mg/2 ml (30 IU), EU summary of product characteristics',
  revision: 'February 2021',
  checked: '2026-11-22',
}

export const hgh: PeptideReference = {
  ...SUMMARIES.hgh,
  approval: 'FDA-approved as Genotropin, Humatrope, Norditropin and others.',
  dosageRange: RANGES.hgh,
  safeMaxDaily: '8',
  frequency: 'Once daily',
  cycleLength: 'Ongoing while it is prescribed, led by IGF-1 in the blood',
  halfLife: 'About 3 hours after a subcutaneous injection',
  iuToMg: IU_PER_MG_OF_HGH,
  commonVialSizes: ['10', '15'],
  vials: '10 mg (30 IU), 15 mg (45 IU); a vial of 10 IU holds 3.33 mg',
  labelStart: line(
    'The label for adults starts at 0.2 mg (0.6 IU) a day. Another ends at 0.0125 mg/kg a day above the age of 35: 1 mg (3 IU) at 80 kg.',
    GENOTROPIN,
    NUTROPIN,
  ),
  labelDiffers: {
    at: 'below the range',
    ...line('A label differs: it starts adults at 0.2 mg (0.6 IU) a day.', GENOTROPIN),
  },
  warnings: [
    line('Labels give the dose in mg, vials and people often in IU: 1 mg is 3 IU.', NUTROPIN_EU),
    line('Not for people with active cancer, acute critical illness or certain diseases of the retina.', GENOTROPIN),
    line(
      'Not for children with Prader-Willi syndrome who are severely obese or have trouble breathing: some died suddenly. Not for growth once the growth plates are closed.',
      GENOTROPIN,
    ),
    line('Growth hormones that are given once a week are other drugs, with other doses.'),
    line('It can raise blood sugar and hold back water.', GENOTROPIN),
    line('Prohibited in sport at all times (WADA, S2).', WADA),
  ],
  benefits: [
    line(
      'Approved uses: growth hormone deficiency in children and adults, and a few other conditions of growth.',
      GENOTROPIN,
    ),
  ],
  sideEffects: [
    line('Common in adults: swelling, pain in joints and muscles, tingling or numbness, headache.', GENOTROPIN),
    line('Less common: carpal tunnel syndrome, raised blood sugar, raised pressure in the head.', GENOTROPIN),
  ],
  administration: [line('Subcutaneous injection, changing the place each time.', GENOTROPIN)],
  sources: {
    approval: [GENOTROPIN, HUMATROPE, NORDITROPIN],
    dosageRange: REPORTED,
    safeMaxDaily: REPORTED,
    frequency: [GENOTROPIN],
    cycleLength: [GENOTROPIN],
    halfLife: [GENOTROPIN],
    vials: REPORTED,
  },
  asOf: '2026-11-22',
}
