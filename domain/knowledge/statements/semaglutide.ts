import { semaglutide } from '../../peptides/reference/semaglutide.ts'
import { statementsOf, valuesOf } from '../of-reference.ts'
import type { Statement } from '../statement.ts'
import { semaglutideEffects } from './semaglutide-effects.ts'
import { semaglutideHandling } from './semaglutide-handling.ts'
import { semaglutideLabel } from './semaglutide-label.ts'
import { semaglutideTrials } from './semaglutide-trials.ts'
import { semaglutideWarnings } from './semaglutide-warnings.ts'

const REVIEW = '2027-05-31'

const OF_REFERENCE = statementsOf(semaglutide, REVIEW, [
  {
    id: 'semaglutide-interval',
    begins: 'Once weekly: two doses',
    topic: 'injection-day',
    region: 'US',
    asked: [
      'can I change my injection day',
      'how many days between two shots',
      'is it okay to inject a day early',
      'shot two days early',
    ],
  },
  {
    id: 'semaglutide-thyroid',
    begins: 'Boxed warning',
    topic: 'warnings',
    region: 'US',
    asked: [
      'does it cause thyroid cancer',
      'thyroid tumor risk',
      'family history of medullary thyroid cancer MEN 2',
      'boxed warning',
    ],
  },
  {
    id: 'semaglutide-not-with-glp1',
    begins: 'Not together with tablets',
    topic: 'interactions',
    region: 'US',
    asked: [
      'can I take semaglutide and tirzepatide together',
      'combine ozempic with another glp-1',
      'mix ozempic with mounjaro',
      'take rybelsus with ozempic',
      'ozempic and wegovy at the same time',
    ],
  },
  {
    id: 'semaglutide-pregnancy-stop',
    begins: 'Pregnancy: labels have it stopped',
    topic: 'pregnancy',
    asked: [
      'how long before pregnancy to stop',
      'trying to conceive',
      'is it safe in pregnancy',
      'I got pregnant on it',
    ],
  },
  {
    id: 'semaglutide-kidneys',
    begins: 'Vomiting and diarrhea can cause dehydration',
    topic: 'warnings',
    region: 'US',
    asked: ['can it hurt my kidneys', 'kidney damage', 'kidney injury and dehydration'],
  },
  {
    id: 'semaglutide-help-at-once',
    begins: 'Get help at once',
    topic: 'warnings',
    region: 'US',
    asked: [
      'signs of pancreatitis',
      'can it cause pancreatitis',
      'when to go to the doctor',
      'allergic reaction signs',
      'stomach pain that will not go away',
    ],
  },
  {
    id: 'semaglutide-retina',
    begins: 'With diabetes: damage to the retina',
    topic: 'warnings',
    asked: ['can it affect my eyes', 'diabetic retinopathy', 'vision changes', 'eye problems'],
  },
  {
    id: 'semaglutide-anesthesia',
    begins: 'Under anesthesia or deep sedation',
    topic: 'surgery',
    region: 'US',
    asked: [
      'surgery next week what about my shot',
      'anesthesia and semaglutide',
      'colonoscopy or endoscopy',
      'do I tell the surgeon',
    ],
  },
  {
    id: 'semaglutide-overdoses-of-units',
    begins: 'Overdoses of 5 to 20 times',
    topic: 'quality',
    region: 'US',
    asked: [
      'dosing errors with compounded semaglutide',
      'mg ml and units mixed up',
      'pharmacy changed the concentration is 25 units the same dose',
      'new vial with another concentration',
    ],
  },
  {
    id: 'semaglutide-approved-uses',
    begins: 'Approved uses',
    topic: 'approval',
    region: 'US',
    asked: ['what is semaglutide approved for', 'is ozempic approved for weight loss', 'what is wegovy used for'],
  },
  {
    id: 'semaglutide-very-common',
    begins: 'Very common: nausea',
    topic: 'side-effects',
    region: 'EU',
    asked: [
      'most common side effects',
      'side effects of ozempic or wegovy',
      'is constipation normal',
      'is nausea or diarrhea normal',
      'stomach pain side effect',
    ],
  },
  {
    id: 'semaglutide-low-sugar-eu',
    begins: 'Very common together with insulin',
    topic: 'interactions',
    region: 'EU',
    asked: ['low blood sugar with insulin', 'hypoglycemia with sulfonylurea', 'can my sugar drop too low'],
  },
  {
    id: 'semaglutide-less-common',
    begins: 'Less common: gallbladder',
    topic: 'side-effects',
    region: 'US',
    asked: ['does it cause gallstones', 'gallbladder problems', 'how common is pancreatitis'],
  },
  {
    id: 'semaglutide-skin-at-7',
    begins: 'More often at 7.2 mg',
    topic: 'side-effects',
    region: 'US',
    asked: ['burning skin', 'skin is sensitive or hurts to touch', 'allodynia', 'tingling skin on wegovy'],
  },
  {
    id: 'semaglutide-where-and-when',
    begins: 'Subcutaneous injection in the abdomen',
    topic: 'sites',
    region: 'US',
    asked: [
      'where do you inject stomach or thigh',
      'injection sites',
      'what time of day to inject',
      'with or without food',
      'morning or night',
    ],
  },
  {
    id: 'semaglutide-7-in-uk',
    begins: 'In the United Kingdom 7.2 mg',
    topic: 'label-doses',
    region: 'UK',
    asked: ['how is the 7.2 mg dose given', 'three injections of 2.4 mg', 'wegovy 7.2'],
  },
  {
    id: 'semaglutide-label-start',
    begins: 'Labels start at 0.25 mg',
    topic: 'label-doses',
    region: 'US',
    asked: ['starting dose on the label', 'what is the first dose of ozempic', 'dose to start with'],
  },
  {
    id: 'semaglutide-label-highest',
    begins: 'A label differs: 7.2 mg',
    topic: 'label-doses',
    region: 'US',
    asked: ['highest dose of wegovy', 'maximum dose', 'is there a 7.2 mg dose'],
  },
])

const VALUES = valuesOf(semaglutide, REVIEW, {
  halfLife: [
    'what is the half life of semaglutide',
    'how long does semaglutide stay in the body',
    'how long until it leaves my body',
    'when is ozempic out of my system',
  ],
  approval: [
    'is semaglutide fda approved',
    'is compounded semaglutide approved',
    'which semaglutide products are approved',
  ],
})

export const semaglutideStatements: readonly Statement[] = [
  ...OF_REFERENCE,
  ...VALUES,
  ...semaglutideLabel,
  ...semaglutideHandling,
  ...semaglutideEffects,
  ...semaglutideWarnings,
  ...semaglutideTrials,
]
