import { statementsAbout } from '../rows.ts'
import type { Statement } from '../statement.ts'

export const tirzepatideEffects: readonly Statement[] = statementsAbout('tirzepatide', '2027-05-31', [
  [
    'tirzepatide-gallstones-rate',
    'side-effects',
    'In two weight trials gallstones came in 1.1 % of people on Zepbound and 1 % on placebo, an inflamed gallbladder in 0.7 % and 0.2 %.',
    ['how common are gallstones on zepbound', 'gallbladder removed tirzepatide', 'gallstone risk numbers'],
    ['zepbound-us-changes'],
    'US',
  ],
  [
    'tirzepatide-pancreatitis-rate',
    'side-effects',
    'In two weight trials confirmed acute pancreatitis came in 0.2 % of people on Zepbound and in 0.2 % on placebo.',
    ['how common is pancreatitis on zepbound', 'pancreatitis risk numbers', 'chance of pancreatitis mounjaro'],
    ['zepbound-us-changes'],
    'US',
  ],
])
