import type { Guide } from '../guide.ts'

export const travel: Guide = {
  id: 'travel',
  sections: [
    {
      title: 'Before you leave',
      text: 'A trip is planned around the product: each label has its own number of days without a refrigerator, and a pen in use is counted from its first day and not from the day of the trip.',
      statements: [
        'travel-letter',
        'travel-original-package',
        'travel-country-rules',
        'us-import',
        'semaglutide-ozempic-travel',
        'semaglutide-wegovy-travel-us',
        'hgh-travel',
        'tirzepatide-travel-21',
        'tirzepatide-kwikpen-travel',
      ],
    },
    {
      title: 'At the airport',
      text: 'Rules of the checkpoint are those of the country in which you board. In the original box with its label a medicine is told apart at once.',
      statements: [
        'tsa-liquids',
        'tsa-ice-packs',
        'tsa-x-ray',
        'uk-hand-luggage',
        'uk-syringes-plane',
        'eu-cabin-liquids',
        'tsa-syringes-declared',
      ],
    },
    {
      title: 'Warm and cold on the way',
      text: 'The hold of a plane, a car in the sun and the wall of a freezer are places where a vial can leave its range.',
      statements: [
        'plane-no-fridge',
        'semaglutide-no-car',
        'semaglutide-frozen',
        'semaglutide-too-hot',
        'semaglutide-ozempic-warm',
        'hgh-frozen',
        'hgh-norditropin-in-use',
      ],
    },
    {
      title: 'Another time zone',
      text: 'A schedule of Vialog keeps the clock at which it was planned until you move it. Labels count the time between two doses and not the hour on the wall.',
      statements: [
        'semaglutide-interval',
        'tirzepatide-interval',
        'tirzepatide-change-day-us',
        'semaglutide-change-day-eu',
        'hgh-same-time',
      ],
    },
    {
      title: 'Needles away from home',
      text: 'A container for sharps and a spare needle for each dose belong to the same bag as the medicine.',
      statements: ['needle-once', 'needle-infections', 'pen-not-shared', 'sharps-travel-size', 'needle-stick-wash'],
    },
  ],
  next: ['vials', 'reminders', 'calendar'],
}
