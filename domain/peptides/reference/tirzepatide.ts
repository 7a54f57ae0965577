import { line, REPORTED, type PeptideReference, type Source } from '../entry.ts'
import { FDA_DOSING_ERRORS } from '../sources.ts'
import { RANGES } from '../ranges.ts'
import { SUMMARIES } from '../summaries.ts'

export const ZEPBOUND: Source = {
  name: 'Zepbound (tirzepatide) injection, FDA prescribing information',
  revision: 'effective 25 February 2026',
  checked: '2026-11-22',
}
export const MOUNJARO: Source = {
  name: 'Mounjaro (tirzepatide) injection, FDA prescribing information',
  revision: 'revision not seen',
  checked: '2026-11-21',
}
export const MOUNJARO_EU: Source = {
  name: 'Mounjaro, EU summary of product characteristics',
  revision: 'revision not seen',
  checked: '2026-11-21',
}

export const tirzepatide: PeptideReference = {
  ...SUMMARIES.tirzepatide,
  approval: 'FDA-approved as Mounjaro and Zepbound. Compounded or research material is not approved.',
  dosageRange: RANGES.tirzepatide,
  safeMaxDaily: '15',
  frequency: 'Once weekly',
  cycleLength: 'Ongoing, as prescribed; labels raise the dose no faster than every 4 weeks',
  halfLife: 'About 5 days',
  commonVialSizes: ['10', '15'],
  vials: '10 mg, 15 mg; approved products are pens and vials of solution, not vials of powder',
  labelStart: line('Labels start at 2.5 mg once weekly; the rest of the range is no first dose.', ZEPBOUND),
  warnings: [
    line(
      'Once weekly: two doses inside seven days are not what labels plan. For a late dose or another day of the week, US labels ask for at least 3 days (72 hours) between two doses.',
      ZEPBOUND,
    ),
    line(
      'Boxed warning: tumors of thyroid C-cells in rats. Not for people who have, or whose family has, medullary thyroid carcinoma or MEN 2.',
      ZEPBOUND,
    ),
    line('Not together with another product of tirzepatide or a GLP-1 medicine.', ZEPBOUND),
    line('Pregnancy: the label warns of harm to the unborn child.', ZEPBOUND),
    line('It can make birth control by mouth less effective after the start and after each increase.', ZEPBOUND),
    line('Vomiting and diarrhea can cause dehydration and injure the kidneys.', ZEPBOUND),
    line(
      'Get help at once for severe stomach pain that does not go away (it can be pancreatitis) and for an allergic reaction: swelling of the face or throat, trouble breathing.',
      ZEPBOUND,
    ),
    line('With diabetes: damage to the retina can get worse. Report any change in sight.', ZEPBOUND),
    line(
      'Under anesthesia or deep sedation, food left in the stomach can get into the lungs. The team has to know.',
      ZEPBOUND,
    ),
    line(
      'Mistaking mg, ml and the units of a syringe led to overdoses of 5 to 20 times with vials of semaglutide; the same can happen here. Check the concentration of every new vial.',
      FDA_DOSING_ERRORS,
    ),
  ],
  benefits: [
    line('Approved uses: weight management, obstructive sleep apnea in adults with obesity.', ZEPBOUND),
    line('Approved use: control of blood sugar in type 2 diabetes.', MOUNJARO),
  ],
  sideEffects: [
    line('Very common: nausea, diarrhea, vomiting, constipation.', ZEPBOUND),
    line('Very common together with insulin or a sulfonylurea: low blood sugar.', MOUNJARO_EU),
    line('Common: stomach pain, reactions where it was injected, tiredness, hair loss.', ZEPBOUND),
    line('Less common: gallbladder disease, pancreatitis.', ZEPBOUND),
  ],
  administration: [
    line(
      'Subcutaneous injection in the abdomen, thigh or upper arm, once a week at any time of day, with or without food.',
      ZEPBOUND,
    ),
  ],
  sources: {
    approval: [MOUNJARO, ZEPBOUND],
    dosageRange: [ZEPBOUND],
    safeMaxDaily: [ZEPBOUND],
    frequency: [ZEPBOUND],
    cycleLength: [ZEPBOUND],
    halfLife: [ZEPBOUND],
    vials: REPORTED,
  },
  asOf: '2026-11-22',
}
