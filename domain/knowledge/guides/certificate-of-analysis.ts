import type { Guide } from '../guide.ts'

export const certificateOfAnalysis: Guide = {
  id: 'certificate-of-analysis',
  sections: [
    {
      title: 'What such a paper is',
      text: 'A certificate of analysis is a page on which a laboratory writes what it measured in one sample of one batch. It is no approval, and it says nothing about a vial with another batch number.',
      statements: ['coa-required', 'coa-supplier', 'compounded-not-approved', 'research-only-labels'],
    },
    {
      title: 'Who checks, and who does not',
      text: 'The name at the head of the page tells who measured. A page without a laboratory, a date and a batch number belongs to no vial.',
      statements: [
        'semaglutide-compounded',
        'tirzepatide-compounded',
        'compounded-when',
        'semaglutide-counterfeit',
        'compounding-503a',
        'compounding-503b',
        'online-pharmacies',
        'online-pharmacy-contents',
      ],
    },
    {
      title: 'Purity is not the amount',
      text: 'Purity is the share of the peptide among what was found; how much of it is in the vial is another line of the page. The calculator has a tab that keeps the two apart.',
      statements: [
        'coa-purity',
        'coa-content',
        'coa-endotoxin',
        'coa-new-impurity',
        'compounded-overdoses',
        'semaglutide-overdoses-of-units',
        'tirzepatide-overdoses-of-units',
      ],
    },
    {
      title: 'What authorities say of substances without a label',
      text: 'For these no authority has looked at identity, strength or sterility, whatever a page says.',
      statements: [
        'bpc157-unknown-safety',
        'tb500-not-tb4',
        'cjc1295-committee',
        'ipamorelin-committee',
        'retatrutide-not-compounded',
        'falsified-arsenic',
      ],
    },
  ],
  next: ['calculator', 'vials'],
}
