import type { Guide } from '../guide.ts'

export const labsWithADoctor: Guide = {
  id: 'labs-with-a-doctor',
  sections: [
    {
      title: 'What to bring along',
      text: 'A result is read beside the doses before it, the day, and whether you had fasted. Vialog keeps all of that with a report, and prints it or shows it by a link. Ranges of one laboratory do not hold for another.',
      statements: [],
    },
    {
      title: 'Growth hormone',
      text: 'Labels of growth hormone name a value of the blood by which a prescriber goes, and others that it can move.',
      statements: ['hgh-igf1-dose', 'hgh-sugar-and-water', 'hgh-cortisone', 'hgh-insulin', 'hgh-steps'],
    },
    {
      title: 'Weekly drugs for sugar and weight',
      text: 'Here labels speak more of signs than of values. They name low blood sugar together with other medicines for it.',
      statements: [
        'semaglutide-calcitonin',
        'tirzepatide-calcitonin',
        'semaglutide-low-sugar-eu',
        'tirzepatide-low-sugar-eu',
        'tirzepatide-insulin-lower',
        'semaglutide-kidneys',
        'tirzepatide-kidneys',
        'semaglutide-retina',
        'lab-a1c-ranges',
        'lab-a1c-diabetes',
        'semaglutide-enzymes',
      ],
    },
    {
      title: 'Substances without a label',
      text: 'No label says which values to follow for these. What studies measured stands here.',
      statements: ['cjc1295-builds-up', 'cjc1295-long-term', 'cjc1295-studied', 'ipamorelin-studied', 'bpc157-no-use'],
    },
    {
      title: 'When a value does not wait',
      text: 'A laboratory that calls you, or signs beside a value, come before any appointment.',
      statements: ['semaglutide-help-at-once', 'tirzepatide-help-at-once'],
    },
  ],
  next: ['labs', 'metrics', 'your-data'],
}
