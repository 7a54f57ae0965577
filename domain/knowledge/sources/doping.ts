import { sourcesReadOn } from '../rows.ts'

export const dopingSources = sourcesReadOn('2026-11-29', [
  [
    'cologne-s0',
    'German Sport University Cologne, S0: substances not approved for medical use, with the text of WADA',
    'text of 1 January 2024',
    'https://www.dshs-koeln.de/en/universitaet/organisation/institute-einrichtungen/department-of-biochemistry/doping-substances/prohibited-classes-of-substances-and-methods/s0-active-ingredients-not-approved-for-medical-use',
  ],
  [
    'norway-s2',
    'Anti-Doping Norway, S2: peptide hormones, growth factors, related substances and mimetics',
    'as read on that day',
    'https://antidoping.no/english/for-athletes-and-support-personnel/prohibited-list/s2-peptide-hormones-growth-factors-related-substances-and-mi/',
  ],
  [
    'rado-tue-hgh',
    'Caribbean Regional Anti-Doping Organization, checklist for a TUE for growth hormone',
    'as read on that day',
    'https://caribbeanrado.com/growth-hormone-therapy-and-adult-transition-checklist/',
  ],
])
