import { statementsAbout } from '../rows.ts'
import type { Statement } from '../statement.ts'

export const semaglutideTrials: readonly Statement[] = statementsAbout('semaglutide', '2027-05-31', [
  [
    'semaglutide-regain-step1',
    'stopping',
    'In an extension of the STEP 1 trial people regained two thirds of the weight that they had lost within one year after stopping semaglutide 2.4 mg: 11.6 of 17.3 %.',
    [
      'will I gain it back when I stop',
      'weight regain after stopping wegovy',
      'what happens when I stop semaglutide',
      'rebound after ozempic',
    ],
    ['wilding-2022'],
  ],
  [
    'semaglutide-weight-step1',
    'research',
    'In the part of STEP 1 that was followed up, 68 weeks of semaglutide 2.4 mg came with a mean loss of 17.3 % of weight, placebo with 2.0 %.',
    [
      'how much weight do people lose on wegovy',
      'does semaglutide work for weight loss',
      'weight loss results of semaglutide',
    ],
    ['wilding-2022'],
  ],
  [
    'semaglutide-heart-after-stop',
    'stopping',
    'One year after stopping semaglutide most measures of heart and metabolism, such as blood pressure, were back near where they began in the STEP 1 extension.',
    ['does blood pressure go back up after stopping', 'health benefits after stopping semaglutide'],
    ['wilding-2022'],
  ],
])
