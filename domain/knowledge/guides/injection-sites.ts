import type { Guide } from '../guide.ts'

export const injectionSites: Guide = {
  id: 'injection-sites',
  sections: [
    {
      title: 'Where labels inject',
      text: 'Beneath the skin means into the fat under it. Labels name the regions in which there is enough of it.',
      statements: [
        'semaglutide-where-and-when',
        'tirzepatide-where-and-when',
        'hgh-where',
        'cjc1295-route',
        'semaglutide-insulin-separate',
      ],
    },
    {
      title: 'Why the place changes',
      text: 'Labels give the reason: the fat beneath a place that is used again and again can waste.',
      statements: ['hgh-rotate', 'semaglutide-rotate', 'tirzepatide-one-inch', 'hgh-genotropin-reactions'],
    },
    {
      title: 'The injection itself',
      text: 'What comes before and after the needle is the same for every site.',
      statements: ['needle-once', 'vial-clean-needle', 'tirzepatide-not-rubbed', 'tirzepatide-two-clicks'],
    },
    {
      title: 'What is usual, and what is to be looked at',
      text: 'Labels and studies name reactions where it was injected. Redness that spreads, warmth, pus or fever can be an infection and is for a doctor.',
      statements: ['tirzepatide-common', 'hgh-common', 'semaglutide-skin-at-7', 'cjc1295-side-effects'],
    },
    {
      title: 'What a needle can pass on',
      text: 'A used needle carries what nobody sees.',
      statements: ['needle-infections', 'pen-not-shared', 'tirzepatide-allergy'],
    },
  ],
  next: ['sites', 'symptoms'],
}
