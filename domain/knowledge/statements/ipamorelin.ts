import { ipamorelin } from '../../peptides/reference/ipamorelin.ts'
import { statementsOf, valuesOf } from '../of-reference.ts'
import { statementsAbout } from '../rows.ts'
import type { Statement } from '../statement.ts'

const REVIEW = '2027-02-28'

const OF_REFERENCE = statementsOf(ipamorelin, REVIEW, [
  {
    id: 'ipamorelin-deaths',
    begins: 'The FDA names serious adverse events',
    topic: 'warnings',
    region: 'US',
    asked: ['is ipamorelin safe', 'risks of ipamorelin', 'did people die from ipamorelin'],
  },
  {
    id: 'ipamorelin-committee',
    begins: 'An FDA advisory committee voted',
    topic: 'approval',
    region: 'US',
    asked: ['is ipamorelin fda approved', 'can pharmacies compound ipamorelin', 'is ipamorelin legal'],
  },
  {
    id: 'ipamorelin-doping',
    begins: 'Prohibited in sport',
    topic: 'doping',
    asked: ['is ipamorelin banned in sport', 'WADA ipamorelin', 'can athletes use it', 'will I fail a drug test'],
  },
  {
    id: 'ipamorelin-studied',
    begins: 'Studied in humans',
    topic: 'research',
    asked: ['does ipamorelin work', 'what was ipamorelin studied for', 'growth hormone pulse'],
  },
  {
    id: 'ipamorelin-bowel-trial',
    begins: 'A trial for the bowel',
    topic: 'research',
    asked: ['ipamorelin trial after surgery', 'human studies of ipamorelin', 'is there any proof for ipamorelin'],
  },
])

const VALUES = valuesOf(ipamorelin, REVIEW, {
  halfLife: [
    'what is the half life of ipamorelin',
    'how long does ipamorelin stay in the body',
    'how long until it leaves my body',
  ],
  approval: ['is ipamorelin an approved drug', 'approved product of ipamorelin'],
})

const WRITTEN = statementsAbout('ipamorelin', REVIEW, [
  [
    'ipamorelin-one-pulse',
    'research',
    'One infusion of ipamorelin gave one pulse of growth hormone, highest after 0.67 hours (40 minutes) and nearly gone later, in 8 healthy men at each of 5 doses.',
    ['how long does ipamorelin work', 'when does ipamorelin peak', 'ipamorelin one pulse'],
    ['gobburu-1999'],
  ],
  [
    'ipamorelin-first-meal',
    'research',
    'After bowel surgery a first meal was tolerated after a median of 25.3 hours with ipamorelin and 32.6 hours with placebo in 114 patients; the difference was not significant.',
    ['ipamorelin bowel surgery results', 'ipamorelin 2014 trial'],
    ['beck-2014'],
  ],
  [
    'ipamorelin-adverse-share',
    'side-effects',
    'In the same trial of 114 patients after bowel surgery 87.5 % had an adverse event of any kind with ipamorelin, and 94.8 % with placebo.',
    ['how often side effects with ipamorelin', 'side effects of ipamorelin in a trial'],
    ['beck-2014'],
  ],
  [
    'ipamorelin-little-data',
    'research',
    'A review of 2020 says that too few data on clinical effects limit what is understood of growth hormone secretagogues such as ipamorelin.',
    ['is there evidence for ipamorelin', 'does ipamorelin build muscle', 'ipamorelin fat loss evidence'],
    ['secretagogues-2020'],
  ],
  [
    'ipamorelin-no-label-storage',
    'storage',
    'There is no approved product of ipamorelin in the United States, so no approved label tells how it is stored or how long it keeps after mixing.',
    [
      'how long does ipamorelin last after mixing',
      'does ipamorelin need to be refrigerated',
      'can I freeze ipamorelin',
      'how to store ipamorelin',
    ],
    ['fda-safety-risks'],
    'US',
  ],
  [
    'ipamorelin-no-label-pregnancy',
    'pregnancy',
    'There is no approved product of ipamorelin in the United States, so no approved label tells of pregnancy, breastfeeding or other medicines with it.',
    [
      'ipamorelin in pregnancy',
      'ipamorelin while breastfeeding',
      'ipamorelin with other medicines',
      'does ipamorelin interact with anything',
    ],
    ['fda-safety-risks'],
    'US',
  ],
])

export const ipamorelinStatements: readonly Statement[] = [...OF_REFERENCE, ...VALUES, ...WRITTEN]
