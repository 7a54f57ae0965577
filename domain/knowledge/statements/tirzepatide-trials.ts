import { statementsAbout } from '../rows.ts'
import type { Statement } from '../statement.ts'

export const tirzepatideTrials: readonly Statement[] = statementsAbout('tirzepatide', '2027-05-31', [
  [
    'tirzepatide-weight-surmount1',
    'research',
    'In SURMOUNT-1 the mean change of weight after 72 weeks was -15.0 % with 5 mg of tirzepatide, -19.5 % with 10 mg, -20.9 % with 15 mg, and -3.1 % with placebo.',
    [
      'how much weight do people lose on zepbound',
      'does tirzepatide work for weight loss',
      'weight loss results of mounjaro',
      'surmount 1 results',
    ],
    ['jastreboff-2022'],
  ],
  [
    'tirzepatide-five-percent',
    'research',
    'In SURMOUNT-1 a loss of 5 % or more came in 85 % of people with 5 mg of tirzepatide, in 91 % with 15 mg, and in 35 % with placebo.',
    ['how many people lose weight on tirzepatide', 'what if I do not lose weight', 'non responders tirzepatide'],
    ['jastreboff-2022'],
  ],
  [
    'tirzepatide-regain-surmount4',
    'stopping',
    'In SURMOUNT-4 people who stopped tirzepatide after 36 weeks regained 14.0 % of weight within 52 weeks; those who went on lost another 5.5 %.',
    [
      'will I gain it back when I stop',
      'weight regain after stopping zepbound',
      'what happens when I stop tirzepatide',
      'rebound after mounjaro',
    ],
    ['aronne-2024'],
  ],
  [
    'tirzepatide-kept-surmount4',
    'stopping',
    'In SURMOUNT-4, 89.5 % of the people who stayed on tirzepatide kept at least 80 % of the weight loss after 88 weeks, and 16.6 % of those who had switched to placebo.',
    [
      'can I keep the weight off after stopping',
      'how many people keep the weight off',
      'do I have to take zepbound forever',
    ],
    ['aronne-2024'],
  ],
])
