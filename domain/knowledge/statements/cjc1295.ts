import { cjc1295WithoutDac } from '../../peptides/reference/cjc1295-without-dac.ts'
import { cjc1295 } from '../../peptides/reference/cjc1295.ts'
import { statementsOf, valuesOf } from '../of-reference.ts'
import { statementsAbout } from '../rows.ts'
import type { Statement } from '../statement.ts'

const REVIEW = '2027-02-28'

const WITH_DAC = statementsOf(cjc1295, REVIEW, [
  {
    id: 'cjc1295-heart',
    begins: 'The FDA names a faster heart rate',
    topic: 'warnings',
    region: 'US',
    asked: ['is cjc-1295 safe', 'heart racing on cjc', 'risks of cjc 1295', 'flushing and low blood pressure'],
  },
  {
    id: 'cjc1295-committee',
    begins: 'An FDA advisory committee voted',
    topic: 'approval',
    region: 'US',
    asked: ['is cjc-1295 fda approved', 'can pharmacies compound cjc 1295', 'is cjc legal'],
  },
  {
    id: 'cjc1295-long-term',
    begins: 'It raises growth hormone and IGF-1 for days',
    topic: 'warnings',
    asked: ['how long does cjc-1295 raise growth hormone', 'cjc and IGF-1', 'long term effects of cjc'],
  },
  {
    id: 'cjc1295-doping',
    begins: 'Prohibited in sport',
    topic: 'doping',
    asked: ['is cjc-1295 banned in sport', 'WADA cjc', 'can athletes use it', 'will I fail a drug test'],
  },
  {
    id: 'cjc1295-studied',
    begins: 'Studied in healthy adults',
    topic: 'research',
    asked: ['does cjc-1295 work', 'what was cjc 1295 studied for', 'human studies of cjc'],
  },
  {
    id: 'cjc1295-side-effects',
    begins: 'In the studies: reactions',
    topic: 'side-effects',
    asked: ['side effects of cjc-1295', 'headache or flushing after cjc', 'red lump where I injected cjc'],
  },
  {
    id: 'cjc1295-route',
    begins: 'In the studies a subcutaneous',
    topic: 'technique',
    asked: ['subq or im for cjc-1295', 'how is cjc injected', 'route of cjc 1295'],
  },
])

const WITHOUT_DAC = statementsOf(cjc1295WithoutDac, REVIEW, [
  {
    id: 'cjc1295-without-dac-heart',
    begins: 'For CJC-1295 the FDA names',
    topic: 'warnings',
    region: 'US',
    asked: ['is cjc without dac safe', 'heart racing on mod grf', 'risks of cjc no dac'],
  },
  {
    id: 'cjc1295-without-dac-committee',
    begins: 'An FDA advisory committee voted',
    topic: 'approval',
    region: 'US',
    asked: ['is cjc no dac fda approved', 'can pharmacies compound mod grf 1-29'],
  },
  {
    id: 'cjc1295-without-dac-doping',
    begins: 'Prohibited in sport',
    topic: 'doping',
    asked: ['is mod grf banned in sport', 'WADA cjc no dac'],
  },
])

const VALUES = [
  ...valuesOf(cjc1295, REVIEW, {
    halfLife: [
      'what is the half life of cjc-1295',
      'how long does cjc stay in the body',
      'how long until it leaves my body',
    ],
    approval: ['is cjc-1295 an approved drug', 'approved product of cjc 1295'],
  }),
  ...valuesOf(cjc1295WithoutDac, REVIEW, {
    approval: ['is cjc without dac an approved drug', 'approved product of mod grf'],
  }),
]

const WRITTEN = statementsAbout('cjc1295', REVIEW, [
  [
    'cjc1295-days-of-effect',
    'research',
    'After one injection of CJC-1295 with DAC growth hormone in the blood was 2 to 10 times as high for 6 days or more, and IGF-1 1.5 to 3 times as high for 9 to 11 days.',
    ['how long does cjc-1295 work', 'how long does cjc last after one injection', 'cjc igf-1 days'],
    ['teichman-2006-abstract'],
  ],
  [
    'cjc1295-builds-up',
    'research',
    'After several doses of CJC-1295 with DAC the mean IGF-1 stayed above the start for up to 28 days; the effect added up.',
    ['does cjc-1295 build up', 'how long after stopping cjc', 'cumulative effect cjc'],
    ['teichman-2006-abstract'],
  ],
  [
    'cjc1295-no-serious',
    'side-effects',
    'In two trials of 28 and 49 days in healthy adults no serious adverse reaction to CJC-1295 with DAC was reported.',
    ['serious side effects of cjc 1295', 'was cjc tested in humans', 'how long was cjc studied'],
    ['teichman-2006-abstract'],
  ],
  [
    'cjc1295-baseline',
    'research',
    'One week after CJC-1295 with DAC the lowest growth hormone of a night was 7.5 times as high, and pulses went on, in healthy men of 20 to 40 years.',
    ['does cjc stop natural pulses', 'cjc and growth hormone pulses', 'constant growth hormone bleed'],
    ['ionescu-2006'],
  ],
  [
    'cjc1295-trial-death',
    'warnings',
    'A trial of CJC-1295 with DAC in 192 people with HIV was ended in 2006 after one of them died of a heart attack some hours after the eleventh weekly dose. The doctor there held a hidden heart disease for the likeliest explanation.',
    ['did someone die from cjc-1295', 'cjc 1295 trial death', 'why was cjc-1295 development stopped'],
    ['conjuchem-2006'],
  ],
  [
    'cjc1295-dac-albumin',
    'ingredients',
    'CJC-1295 with DAC binds for good to albumin, a protein of the blood, after the injection, so that it lasts for days.',
    ['what is dac in cjc-1295', 'what does dac do', 'cjc 1295 dac albumin'],
    ['ionescu-2006'],
  ],
  [
    'cjc1295-mean-rise',
    'research',
    'One week after CJC-1295 with DAC mean growth hormone was 46 % and IGF-1 45 % higher in healthy men; the two doses that were tried did not differ.',
    ['how much does cjc raise igf-1', 'cjc-1295 growth hormone increase percent'],
    ['ionescu-2006'],
  ],
  [
    'cjc1295-trial-schedule',
    'research',
    'In two trials healthy people of 21 to 61 years got CJC-1295 with DAC once, or two or three times at intervals of one or two weeks.',
    ['how often was cjc-1295 given in trials', 'cjc 1295 trial schedule', 'who was in the cjc studies'],
    ['teichman-2006-abstract'],
  ],
  [
    'cjc1295-no-label-storage',
    'storage',
    'There is no approved product of CJC-1295 in the United States, so no approved label tells how it is stored or how long it keeps after mixing.',
    [
      'how long does cjc 1295 last after mixing',
      'does cjc need to be refrigerated',
      'can I freeze cjc 1295',
      'how to store cjc',
    ],
    ['fda-safety-risks'],
    'US',
  ],
  [
    'cjc1295-no-label-pregnancy',
    'pregnancy',
    'There is no approved product of CJC-1295 in the United States, so no approved label tells of pregnancy, breastfeeding or other medicines with it.',
    [
      'cjc 1295 in pregnancy',
      'cjc while breastfeeding',
      'cjc 1295 with other medicines',
      'does cjc interact with anything',
    ],
    ['fda-safety-risks'],
    'US',
  ],
])

export const cjc1295Statements: readonly Statement[] = [...WITH_DAC, ...WITHOUT_DAC, ...VALUES, ...WRITTEN]
