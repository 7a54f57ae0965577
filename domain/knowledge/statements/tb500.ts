import { tb500 } from '../../peptides/reference/tb500.ts'
import { statementsOf, valuesOf } from '../of-reference.ts'
import { statementsAbout } from '../rows.ts'
import type { Statement } from '../statement.ts'

const REVIEW = '2027-02-28'

const OF_REFERENCE = statementsOf(tb500, REVIEW, [
  {
    id: 'tb500-not-tb4',
    begins: 'Most studies used whole thymosin',
    topic: 'research',
    asked: ['difference between tb500 and thymosin beta 4', 'is tb-500 the same as thymosin beta-4', 'tb4 or tb500'],
  },
  {
    id: 'tb500-fda-category',
    begins: 'FDA: on the list',
    topic: 'approval',
    region: 'US',
    asked: ['is tb-500 fda approved', 'can pharmacies compound tb 500', 'is tb500 legal', 'category 2'],
  },
  {
    id: 'tb500-doping',
    begins: 'Prohibited in sport',
    topic: 'doping',
    asked: ['is tb 500 banned in sport', 'WADA tb-500', 'can athletes use it', 'will I fail a drug test'],
  },
  {
    id: 'tb500-studied',
    begins: 'Studied: thymosin beta-4',
    topic: 'research',
    asked: ['what was tb-500 studied for', 'does it heal wounds or tendons', 'thymosin beta-4 research'],
  },
  {
    id: 'tb500-no-use',
    begins: 'No use of TB-500',
    topic: 'research',
    region: 'US',
    asked: ['does tb-500 work', 'is there any proof in humans', 'human studies of tb500'],
  },
  {
    id: 'tb500-not-studied',
    begins: 'Not systematically studied',
    topic: 'side-effects',
    region: 'US',
    asked: ['side effects of tb-500', 'is tb500 safe', 'what side effects are known'],
  },
])

const VALUES = valuesOf(tb500, REVIEW, { approval: ['is tb-500 an approved drug', 'approved product of tb 500'] })

const WRITTEN = statementsAbout('tb500', REVIEW, [
  [
    'tb500-no-half-life',
    'half-life',
    'No half-life of TB-500 in people is established.',
    ['what is the half life of tb-500', 'how long does tb500 stay in the body', 'how long until it leaves my body'],
    ['fda-safety-risks'],
    'US',
  ],
  [
    'tb500-what',
    'ingredients',
    'TB-500 is a synthetic piece of thymosin beta-4: seven of its 43 amino acids, with an acetyl group at one end.',
    ['what is tb-500', 'what is tb500 made of', 'tb 500 sequence'],
    ['ho-2012', 'xing-2021'],
  ],
  [
    'tb500-sold-as',
    'quality',
    'Products that are sold online as a growth factor say that they hold a piece of thymosin beta-4 or all of it; neither is authorized as a medicine, a study of 2024 says.',
    ['is tb-500 sold online real', 'which one is in my tb500 vial'],
    ['delcourt-2024'],
  ],
  [
    'tb500-horses',
    'doping',
    'TB-500 and what it breaks down to were found in urine and blood of horses after one dose of 10 mg.',
    ['can tb-500 be detected', 'tb500 drug test detection', 'tb-500 racehorses'],
    ['ho-2012'],
  ],
  [
    'tb500-first-in-human',
    'research',
    'Recombinant thymosin beta-4 was given into a vein of healthy volunteers: 54 people got one dose or placebo, and 30 people took part for 10 days; side effects were mild to moderate.',
    ['thymosin beta-4 human trial', 'thymosin beta 4 safety in people', 'phase 1 thymosin'],
    ['wang-2021'],
  ],
  [
    'tb500-dry-eye',
    'research',
    'Eye drops with thymosin beta-4 missed both main goals of a trial with 72 people who had dry eyes, in 2015.',
    ['thymosin eye drops', 'thymosin beta-4 dry eye'],
    ['sosne-2015'],
  ],
  [
    'tb500-cornea',
    'research',
    'With thymosin beta-4 eye drops a defect of the cornea healed within 4 weeks in 6 of 10 people, with placebo in 1 of 8 people; the difference was not significant at that time.',
    ['thymosin beta 4 cornea trial', 'thymosin beta-4 eye healing'],
    ['thymosin-cornea-2022'],
  ],
  [
    'tb500-trial-withdrawn',
    'research',
    'A trial of thymosin beta-4 into the vein for the heart, registered in 2008, stood on clinical hold in 2014 and was withdrawn.',
    ['thymosin heart trial', 'was a thymosin beta-4 trial stopped'],
    ['thymosin-nct00743769'],
  ],
  [
    'tb500-tumor-paths',
    'warnings',
    'Thymosin beta-4 takes part in the movement of cells, in new blood vessels and in the spread of tumors, a review of 2023 says.',
    ['does tb-500 make cancer spread', 'tb500 and cancer', 'thymosin beta-4 tumor'],
    ['ying-2023'],
  ],
  [
    'tb500-no-label-storage',
    'storage',
    'There is no approved product of TB-500 in the United States, so no approved label tells how it is stored or how long it keeps after mixing.',
    [
      'how long does tb500 last after mixing',
      'does tb-500 need to be refrigerated',
      'can I freeze tb500',
      'how to store tb-500',
    ],
    ['fda-safety-risks'],
    'US',
  ],
  [
    'tb500-no-label-pregnancy',
    'pregnancy',
    'There is no approved product of TB-500 in the United States, so no approved label tells of pregnancy, breastfeeding or other medicines with it.',
    [
      'tb500 in pregnancy',
      'tb-500 while breastfeeding',
      'tb500 with other medicines',
      'does tb-500 interact with anything',
    ],
    ['fda-safety-risks'],
    'US',
  ],
])

export const tb500Statements: readonly Statement[] = [...OF_REFERENCE, ...VALUES, ...WRITTEN]
