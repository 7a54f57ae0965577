import type { Guide } from '../guide.ts'

export const failedFridge: Guide = {
  id: 'failed-fridge',
  sections: [
    {
      title: 'What to find out first',
      text: 'Three facts decide what a label says: how warm or cold it was, for how long, and whether the product was in use. A thermometer with a memory answers the first two. Until they are known, what was in the fridge stands apart and is not used.',
      statements: ['semaglutide-appearance', 'hgh-cloudy', 'tirzepatide-look'],
    },
    {
      title: 'It was too warm',
      text: 'Labels give a highest temperature and a number of days. Time outside of the range adds up and does not start again once the fridge is cold.',
      statements: [
        'semaglutide-ozempic-warm',
        'semaglutide-wegovy-room-us',
        'semaglutide-too-hot',
        'hgh-norditropin-in-use',
        'hgh-norditropin-one-way',
        'semaglutide-ozempic-eu-6-or-8-weeks',
        'semaglutide-wegovy-room-eu',
        'hgh-genotropin-uk-room',
        'hgh-saizen-28',
        'hgh-nutropin-one-hour',
        'tirzepatide-room-21-days',
        'tirzepatide-room-21-eu',
        'tirzepatide-kwikpen-30-days',
      ],
    },
    {
      title: 'It was frozen',
      text: 'A fridge that fails can also freeze what stands at its back wall. What was frozen and thawed may look like any other.',
      statements: [
        'semaglutide-frozen',
        'semaglutide-wegovy-frozen-us',
        'hgh-frozen',
        'hgh-genotropin-powder',
        'tirzepatide-frozen',
      ],
    },
    {
      title: 'Vials mixed at home',
      text: 'For these no label counts hours out of the fridge. What is known is how long they keep when nothing goes wrong.',
      statements: [
        'vial-28-days',
        'vial-date-on-label',
        'hgh-genotropin-mixed-28',
        'hgh-humatrope-28-days',
        'hgh-serostim-14',
        'hgh-omnitrope-24-hours',
      ],
    },
    {
      title: 'Whom to ask',
      text: 'The number of the manufacturer stands on the box, and a pharmacist can ask there too. Both want to know the batch, the temperature and the hours.',
      statements: [],
    },
  ],
  next: ['vials', 'reminders'],
}
