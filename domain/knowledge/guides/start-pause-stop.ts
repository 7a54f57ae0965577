import type { Guide } from '../guide.ts'

export const startPauseStop: Guide = {
  id: 'start-pause-stop',
  sections: [
    {
      title: 'Who it is not for',
      text: 'Labels begin with those who must not have a drug, and with what to tell a prescriber before the first dose.',
      statements: [
        'semaglutide-thyroid',
        'tirzepatide-thyroid',
        'semaglutide-not-with-glp1',
        'tirzepatide-not-with-glp1',
        'hgh-not-for',
        'tirzepatide-allergy',
      ],
    },
    {
      title: 'How labels start',
      text: 'Weekly drugs begin low and go up in steps. What follows is how labels describe it, and no plan for anybody.',
      statements: [
        'semaglutide-label-start',
        'semaglutide-ozempic-steps',
        'semaglutide-wegovy-steps',
        'semaglutide-steps-eu',
        'tirzepatide-label-start',
        'tirzepatide-label-steps',
        'tirzepatide-steps-eu',
        'hgh-label-start',
      ],
    },
    {
      title: 'A step that waits',
      text: 'Labels name trouble of the stomach as a reason for which a step is put off. A prescriber decides that.',
      statements: [
        'semaglutide-slower-eu',
        'semaglutide-very-common',
        'tirzepatide-very-common',
        'tirzepatide-kidneys',
      ],
    },
    {
      title: 'After a gap',
      text: 'One late dose has a rule on the labels below. Of several missed ones less is said, so a prescriber is asked before going on.',
      statements: [
        'semaglutide-missed-eu',
        'tirzepatide-missed-us',
        'tirzepatide-not-two',
        'tirzepatide-missed-in-trials',
      ],
    },
    {
      title: 'Reasons that labels give for stopping',
      text: 'Labels name signs that end a treatment; a planned pregnancy and an operation are talked over beforehand.',
      statements: [
        'semaglutide-help-at-once',
        'tirzepatide-pancreatitis-signs',
        'semaglutide-pregnancy-stop',
        'tirzepatide-pregnancy',
        'semaglutide-anesthesia',
        'tirzepatide-surgery-lilly',
        'hgh-critical-illness',
      ],
    },
    {
      title: 'What trials saw afterwards',
      text: 'These are means of groups. What one person sees is told by their own entries.',
      statements: [
        'semaglutide-regain-step1',
        'semaglutide-heart-after-stop',
        'tirzepatide-regain-surmount4',
        'tirzepatide-kept-surmount4',
      ],
    },
    {
      title: 'Changing to another one',
      text: 'A change is a stop and a start in one.',
      statements: ['semaglutide-switch-none', 'tirzepatide-switch-none', 'hgh-sogroya'],
    },
  ],
  next: ['calendar', 'history', 'symptoms'],
}
