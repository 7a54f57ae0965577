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
        'hgh-places-us',
        'route-subcutaneous',
        'semaglutide-site-same',
        'semaglutide-wegovy-site-care',
        'site-speed',
      ],
    },
    {
      title: 'Why the place changes',
      text: 'Labels give the reason: the fat beneath a place that is used again and again can waste.',
      statements: [
        'hgh-rotate-always',
        'semaglutide-rotate',
        'tirzepatide-one-inch',
        'hgh-genotropin-reactions',
        'rotate-1-cm',
        'lumps-common',
        'lumps-left-alone',
      ],
    },
    {
      title: 'The injection itself',
      text: 'What comes before and after the needle is the same for every site.',
      statements: [
        'needle-once',
        'vial-clean-needle',
        'tirzepatide-not-rubbed',
        'tirzepatide-two-clicks',
        'skin-cleaning',
        'needle-4-mm',
        'skinfold-thin',
        'semaglutide-count-6',
        'hgh-angle',
        'sharps-at-once',
      ],
    },
    {
      title: 'What is usual, and what is to be looked at',
      text: 'Labels and studies name reactions where it was injected. Beside them stands how an infection shows.',
      statements: [
        'tirzepatide-common',
        'hgh-common',
        'semaglutide-skin-at-7',
        'cjc1295-side-effects',
        'infection-signs',
        'infection-spreads',
      ],
    },
    {
      title: 'What a needle can pass on',
      text: 'A used needle carries what nobody sees.',
      statements: ['needle-infections', 'pen-not-shared', 'tirzepatide-allergy', 'needle-stick-wash', 'sharps-loose'],
    },
  ],
  next: ['sites', 'symptoms'],
}
