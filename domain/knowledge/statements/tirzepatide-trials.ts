import { statementsAbout } from '../rows.ts'
import type { Statement } from '../statement.ts'

export const tirzepatideTrials: readonly Statement[] = statementsAbout('tirzepatide', '2027-05-31', [
  [
    'tirzepatide-weight-surmount1',
    'research',
    'In SURMOUNT-1 the mean change of weight after 72 weeks was -15.0 % with 5 mg of tirzepatide, -19.5 % with 10 mg, -20.9 % with 15 mg, and -3.1 % with placebo.',
    [
      'how much weight loss on zepbound or mounjaro',
      'average weight loss on mounjaro',
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
  [
    'tirzepatide-weight-diabetes',
    'research',
    'In people with type 2 diabetes 72 weeks of tirzepatide came with -12.8 % of weight on 10 mg and -14.7 % on 15 mg, placebo with -3.2 %.',
    ['weight loss on zepbound with diabetes', 'do diabetics lose less on mounjaro', 'surmount 2 results'],
    ['zepbound-us-2023'],
    'US',
  ],
  [
    'tirzepatide-against-semaglutide',
    'research',
    'In SURMOUNT-5 people with obesity and no diabetes lost 20.2 % of weight in 72 weeks on the highest tirzepatide dose they tolerated and 13.7 % on that of semaglutide.',
    [
      'zepbound or wegovy',
      'tirzepatide compared with semaglutide',
      'mounjaro or ozempic which loses more',
      'surmount 5 results',
      'head to head trial',
    ],
    ['surmount-5'],
  ],
  [
    'tirzepatide-muscle',
    'research',
    'Tirzepatide lowers fat mass more than lean mass, by the US label of Zepbound.',
    ['muscle loss on zepbound', 'do you lose muscle on mounjaro', 'lean mass tirzepatide'],
    ['zepbound-us-2023'],
    'US',
  ],
  [
    'tirzepatide-ten-percent',
    'research',
    'In SURMOUNT-1 10 % of weight or more was lost by 68.5 % of people on 5 mg of tirzepatide, 78.1 % on 10 mg, 83.5 % on 15 mg and 18.8 % on placebo.',
    ['how many people lose 10 percent on zepbound', 'chance of losing weight on mounjaro'],
    ['zepbound-us-2023'],
    'US',
  ],
  [
    'tirzepatide-stop-sugar',
    'stopping',
    'After stopping Mounjaro blood sugar can rise in type 2 diabetes, by the EU leaflet; it asks people to talk to their doctor before.',
    ['blood sugar after stopping mounjaro', 'can I just stop mounjaro', 'quit mounjaro cold turkey'],
    ['mounjaro-eu-leaflet-2023'],
    'EU',
  ],
])
