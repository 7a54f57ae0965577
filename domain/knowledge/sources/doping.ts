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
    'usada-guide-2019',
    'USADA, Athlete Guide to the WADA Prohibited List, as given by DocsLib',
    '2019',
    'https://docslib.org/doc/7830985/substances-prohibited-at-all-times',
  ],
  [
    'wada-tue-hgh',
    'WADA, TUE Physician Guidelines: growth hormone deficiency, adult, as given by DocsLib',
    'version 2, January 2014',
    'https://docslib.org/doc/10692683/growth-hormone-deficiency-adult',
  ],
  [
    'rado-tue-hgh',
    'Caribbean Regional Anti-Doping Organization, checklist for a TUE for growth hormone',
    'as read on that day',
    'https://caribbeanrado.com/growth-hormone-therapy-and-adult-transition-checklist/',
  ],
])
