import type { Guide } from '../guide.ts'

export const vialsOfACycle: Guide = {
  id: 'vials-of-a-cycle',
  sections: [
    {
      title: 'How long one vial keeps',
      text: 'A vial ends at the earlier of two days: the one on which it is empty, and the one on which it is past its time. Which of them comes first decides how many are needed.',
      statements: [
        'vial-28-days',
        'vial-date-on-label',
        'hgh-genotropin-mixed-28',
        'hgh-humatrope-28-days',
        'hgh-serostim-14',
      ],
    },
    {
      title: 'The water decides the time',
      text: 'What a powder is mixed with has a label of its own, and it decides whether the vial serves once or several times.',
      statements: [
        'bac-water-preservative',
        'vial-single-dose',
        'bac-water-newborns',
        'bac-water-not-spinal',
        'hgh-zomacton-diluent',
      ],
    },
    {
      title: 'What a vial holds',
      text: 'The amount on the label and the water that went in give the concentration, and with it the number of doses. Another concentration moves every mark, so two vials with different water are two vials with different marks.',
      statements: [
        'units-not-iu',
        'u500-syringe',
        'compounded-overdoses',
        'hgh-iu-per-mg',
        'units-are-volume',
        'cc-is-ml',
        'syringe-sizes',
      ],
    },
    {
      title: 'Drawing from it cleanly',
      text: 'Each draw enters the vial again. What is left in several vials stays in them.',
      statements: ['vial-clean-needle', 'needle-once', 'vial-not-combined', 'vial-air-first'],
    },
    {
      title: 'Before mixing, and how it is done',
      text: 'Powder that waits keeps longer than a vial that is mixed, so the next one is mixed when the last one ends.',
      statements: [
        'hgh-genotropin-powder',
        'hgh-genotropin-chambers',
        'hgh-not-shaken',
        'hgh-cloudy',
        'hgh-glass-wall',
        'hgh-shaking-harm',
      ],
    },
  ],
  next: ['calculator', 'vials', 'calendar'],
}
