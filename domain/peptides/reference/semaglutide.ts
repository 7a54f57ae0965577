import { line, REPORTED, type PeptideReference, type Source } from '../entry.ts'
import { FDA_DOSING_ERRORS } from '../sources.ts'
import { RANGES } from '../ranges.ts'
import { SUMMARIES } from '../summaries.ts'

export const WEGOVY: Source = {
  name: 'Wegovy (semaglutide) injection, FDA prescribing information',
  revision: 'updated November 2024',
  checked: '2026-11-22',
}
export const WEGOVY_HD: Source = {
  name: 'Wegovy HD (semaglutide 7.2 mg), FDA approval',
  revision: '19 March 2026',
  checked: '2026-11-22',
}
export const WEGOVY_UK: Source = {
  name: 'Wegovy up to 7.2 mg, approval of the MHRA (United Kingdom)',
  revision: 'January 2026',
  checked: '2026-11-22',
}
export const WEGOVY_EU: Source = {
  name: 'Wegovy, EU summary of product characteristics',
  revision: '2024',
  checked: '2026-11-22',
}
export const OZEMPIC_EU: Source = {
  name: 'Ozempic, EU summary of product characteristics',
  revision: '2024',
  checked: '2026-11-22',
}
export const WEGOVY_TABLETS: Source = {
  name: 'Wegovy (semaglutide) tablets, FDA approval',
  revision: '22 December 2025',
  checked: '2026-11-22',
}
export const OZEMPIC: Source = {
  name: 'Ozempic (semaglutide) injection, FDA prescribing information',
  revision: 'major changes of October 2025',
  checked: '2026-11-22',
}

export const semaglutide: PeptideReference = {
  ...SUMMARIES.semaglutide,
  approval:
    'FDA-approved as Ozempic and Wegovy (weekly injection), Rybelsus and Wegovy tablets (daily). Compounded or research material is not approved.',
  dosageRange: RANGES.semaglutide,
  safeMaxDaily: '2.4',
  frequency: 'Once weekly',
  cycleLength: 'Ongoing, as prescribed; labels raise the dose no faster than every 4 weeks',
  halfLife: 'About 1 week',
  commonVialSizes: ['5', '10'],
  vials: '5 mg, 10 mg; approved products are pens, not vials of powder',
  scope: line('The range is for the weekly injection, not for daily tablets.', WEGOVY),
  labelStart: line('Labels start at 0.25 mg once weekly; the rest of the range is no first dose.', WEGOVY, OZEMPIC),
  labelDiffers: {
    at: 'over the maximum',
    ...line(
      'A label differs: 7.2 mg once weekly in the US since March 2026 (Wegovy), after at least 4 weeks on 2.4 mg.',
      WEGOVY_HD,
    ),
  },
  warnings: [
    line(
      'Once weekly: two doses inside seven days are not what labels plan. For a late dose or another day of the week, US labels ask for at least 2 days (48 hours) between two doses.',
      OZEMPIC,
      WEGOVY,
    ),
    line(
      'Boxed warning: tumors of thyroid C-cells in rodents. Not for people who have, or whose family has, medullary thyroid carcinoma or MEN 2.',
      WEGOVY,
      OZEMPIC,
    ),
    line('Not together with tablets of semaglutide or another GLP-1 medicine.', WEGOVY),
    line('Pregnancy: labels have it stopped at least 2 months before a planned one.', WEGOVY, WEGOVY_EU),
    line('Vomiting and diarrhea can cause dehydration and injure the kidneys.', WEGOVY, OZEMPIC),
    line(
      'Get help at once for severe stomach pain that does not go away (it can be pancreatitis) and for an allergic reaction: swelling of the face or throat, trouble breathing.',
      WEGOVY,
    ),
    line('With diabetes: damage to the retina can get worse. Report any change in sight.', WEGOVY, WEGOVY_EU),
    line(
      'Under anesthesia or deep sedation, food left in the stomach can get into the lungs. The team has to know.',
      WEGOVY,
    ),
    line(
      'Overdoses of 5 to 20 times came from mistaking mg, ml and the units of a syringe. Check the concentration of every new vial.',
      FDA_DOSING_ERRORS,
    ),
  ],
  benefits: [
    line(
      'Approved uses: control of blood sugar in type 2 diabetes, weight management, lower cardiovascular risk in certain adults.',
      OZEMPIC,
      WEGOVY,
    ),
  ],
  sideEffects: [
    line('Very common: nausea, diarrhea, vomiting, constipation, stomach pain.', WEGOVY_EU),
    line('Very common together with insulin or a sulfonylurea: low blood sugar.', OZEMPIC_EU),
    line('Less common: gallbladder disease, pancreatitis.', WEGOVY),
    line('More often at 7.2 mg: sensitive, painful or burning skin.', WEGOVY_HD),
  ],
  administration: [
    line(
      'Subcutaneous injection in the abdomen, thigh or upper arm, once a week on the same day, with or without food.',
      WEGOVY,
      OZEMPIC,
    ),
    line('In the United Kingdom 7.2 mg is three injections of 2.4 mg, one after the other.', WEGOVY_UK),
  ],
  sources: {
    approval: [FDA_DOSING_ERRORS, WEGOVY_TABLETS],
    dosageRange: [WEGOVY],
    safeMaxDaily: [WEGOVY],
    frequency: [WEGOVY, OZEMPIC],
    cycleLength: [WEGOVY],
    halfLife: [WEGOVY],
    vials: REPORTED,
  },
  asOf: '2026-11-22',
}
