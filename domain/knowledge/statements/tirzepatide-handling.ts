import { statementsAbout } from '../rows.ts'
import type { Statement } from '../statement.ts'

export const tirzepatideHandling: readonly Statement[] = statementsAbout('tirzepatide', '2027-05-31', [
  [
    'tirzepatide-two-clicks',
    'pens',
    'A tirzepatide auto-injector clicks twice during an injection, which is normal.',
    ['how many clicks does the pen make', 'the pen clicked twice', 'how do I know the injection is done'],
    ['zepbound-us-2023'],
    'US',
  ],
  [
    'tirzepatide-one-inch',
    'sites',
    'Instructions for tirzepatide have the next site at least 1 inch (2.5 cm) away from the last one.',
    ['how far apart should sites be', 'distance between injection sites', 'inject next to the last spot'],
    ['tirzepatide-instructions'],
    'US',
  ],
  [
    'tirzepatide-not-rubbed',
    'technique',
    'The place of an injection of tirzepatide is not rubbed or massaged afterwards, by instructions for patients.',
    ['can I rub the injection site', 'massage after the shot', 'bruise after injection'],
    ['zepbound-us-2023', 'tirzepatide-instructions'],
    'US',
  ],
  [
    'tirzepatide-rest-discarded',
    'pens',
    'What is left after a dose of tirzepatide from a single-dose pen is discarded, by instructions for patients.',
    ['leftover in the pen', 'medicine left after the dose', 'can I use what is left in the zepbound pen'],
    ['tirzepatide-instructions'],
    'US',
  ],
])
