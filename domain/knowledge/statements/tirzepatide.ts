import { tirzepatide } from '../../peptides/reference/tirzepatide.ts'
import { statementsOf, valuesOf } from '../of-reference.ts'
import type { Statement } from '../statement.ts'
import { tirzepatideEffects } from './tirzepatide-effects.ts'
import { tirzepatideHandling } from './tirzepatide-handling.ts'
import { tirzepatideLabel } from './tirzepatide-label.ts'
import { tirzepatideTrials } from './tirzepatide-trials.ts'
import { tirzepatideWarnings } from './tirzepatide-warnings.ts'

const REVIEW = '2027-05-31'

const OF_REFERENCE = statementsOf(tirzepatide, REVIEW, [
  {
    id: 'tirzepatide-interval',
    begins: 'Once weekly: two doses',
    topic: 'injection-day',
    region: 'US',
    asked: [
      'can I change my injection day',
      'how many days between two shots',
      'inject a day early',
      'shot two days early',
    ],
  },
  {
    id: 'tirzepatide-thyroid',
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
    id: 'tirzepatide-not-with-glp1',
    begins: 'Not together with another product',
    topic: 'interactions',
    region: 'US',
    asked: [
      'can I take semaglutide and tirzepatide together',
      'combine mounjaro with another glp-1',
      'zepbound and ozempic at the same time',
      'mounjaro and zepbound together',
    ],
  },
  {
    id: 'tirzepatide-pregnancy',
    begins: 'Pregnancy: the label warns',
    topic: 'pregnancy',
    region: 'US',
    asked: ['is it safe in pregnancy', 'I am pregnant and took zepbound', 'harm to the unborn baby'],
  },
  {
    id: 'tirzepatide-contraception',
    begins: 'It can make birth control',
    topic: 'contraception',
    region: 'US',
    asked: ['does it affect the birth control pill', 'does my pill still work', 'oral contraceptives'],
  },
  {
    id: 'tirzepatide-kidneys',
    begins: 'Vomiting and diarrhea can cause dehydration',
    topic: 'warnings',
    region: 'US',
    asked: ['can it hurt my kidneys', 'kidney damage', 'kidney injury and dehydration'],
  },
  {
    id: 'tirzepatide-help-at-once',
    begins: 'Get help at once',
    topic: 'warnings',
    region: 'US',
    asked: [
      'signs of pancreatitis',
      'can it cause pancreatitis',
      'when to go to the doctor',
      'allergic reaction signs',
    ],
  },
  {
    id: 'tirzepatide-retina',
    begins: 'With diabetes: damage to the retina',
    topic: 'warnings',
    region: 'US',
    asked: ['can it affect my eyes', 'diabetic retinopathy', 'vision changes', 'eye problems'],
  },
  {
    id: 'tirzepatide-anesthesia',
    begins: 'Under anesthesia or deep sedation',
    topic: 'surgery',
    region: 'US',
    asked: [
      'surgery next week what about my shot',
      'anesthesia and tirzepatide',
      'colonoscopy or endoscopy',
      'do I tell the surgeon',
    ],
  },
  {
    id: 'tirzepatide-overdoses-of-units',
    begins: 'Mistaking mg, ml and the units',
    topic: 'quality',
    region: 'US',
    asked: [
      'dosing errors with compounded tirzepatide',
      'mg ml and units mixed up',
      'pharmacy changed the concentration is 25 units the same dose',
      'new vial with another concentration',
    ],
  },
  {
    id: 'tirzepatide-zepbound-uses',
    begins: 'Approved uses: weight management',
    topic: 'approval',
    region: 'US',
    asked: ['what is zepbound approved for', 'sleep apnea', 'what is zepbound used for'],
  },
  {
    id: 'tirzepatide-mounjaro-use',
    begins: 'Approved use: control of blood sugar',
    topic: 'approval',
    region: 'US',
    asked: ['what is mounjaro approved for', 'is mounjaro approved for weight loss', 'what is mounjaro used for'],
  },
  {
    id: 'tirzepatide-very-common',
    begins: 'Very common: nausea',
    topic: 'side-effects',
    region: 'US',
    asked: [
      'side effects of mounjaro or zepbound',
      'most common side effects',
      'is constipation normal',
      'is nausea or diarrhea normal',
    ],
  },
  {
    id: 'tirzepatide-low-sugar-eu',
    begins: 'Very common together with insulin',
    topic: 'interactions',
    region: 'EU',
    asked: ['low blood sugar with insulin', 'hypoglycemia with sulfonylurea', 'can my sugar drop too low'],
  },
  {
    id: 'tirzepatide-common',
    begins: 'Common: stomach pain',
    topic: 'side-effects',
    region: 'US',
    asked: ['is my hair falling out from mounjaro', 'hair loss', 'why am I so tired', 'red itchy injection site'],
  },
  {
    id: 'tirzepatide-less-common',
    begins: 'Less common: gallbladder',
    topic: 'side-effects',
    region: 'US',
    asked: ['does it cause gallstones', 'gallbladder problems', 'how common is pancreatitis'],
  },
  {
    id: 'tirzepatide-where-and-when',
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
    id: 'tirzepatide-label-start',
    begins: 'Labels start at 2.5 mg',
    topic: 'label-doses',
    region: 'US',
    asked: ['starting dose on the label', 'what is the first dose of zepbound', 'dose to start with'],
  },
])

const VALUES = valuesOf(tirzepatide, REVIEW, {
  halfLife: [
    'what is the half life of tirzepatide',
    'how long does tirzepatide stay in the body',
    'how long until it leaves my body',
    'when is mounjaro out of my system',
  ],
  approval: [
    'is tirzepatide fda approved',
    'is compounded tirzepatide approved',
    'which tirzepatide products are approved',
  ],
})

export const tirzepatideStatements: readonly Statement[] = [
  ...OF_REFERENCE,
  ...VALUES,
  ...tirzepatideLabel,
  ...tirzepatideHandling,
  ...tirzepatideEffects,
  ...tirzepatideWarnings,
  ...tirzepatideTrials,
]
