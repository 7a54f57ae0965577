import { bpc157 } from '../../peptides/reference/bpc157.ts'
import { statementsOf, valuesOf } from '../of-reference.ts'
import { statementsAbout } from '../rows.ts'
import type { Statement } from '../statement.ts'

const REVIEW = '2027-02-28'

const OF_REFERENCE = statementsOf(bpc157, REVIEW, [
  {
    id: 'bpc157-unknown-safety',
    begins: 'Too little is known',
    topic: 'warnings',
    region: 'US',
    asked: ['is bpc-157 safe', 'risks of bpc 157', 'immune reaction and impurities', 'long term safety'],
  },
  {
    id: 'bpc157-fda-category',
    begins: 'FDA: on the list',
    topic: 'approval',
    region: 'US',
    asked: ['is bpc-157 fda approved', 'can pharmacies compound bpc 157', 'is bpc 157 legal', 'category 2'],
  },
  {
    id: 'bpc157-doping',
    begins: 'Prohibited in sport',
    topic: 'doping',
    asked: ['is bpc 157 banned in sport', 'WADA bpc-157', 'can athletes use it', 'will I fail a drug test'],
  },
  {
    id: 'bpc157-no-use',
    begins: 'No use in humans',
    topic: 'research',
    region: 'US',
    asked: ['does bpc-157 work', 'is there any proof in humans', 'what is it used for', 'human studies'],
  },
  {
    id: 'bpc157-not-studied',
    begins: 'Not systematically studied',
    topic: 'side-effects',
    region: 'US',
    asked: ['side effects of bpc-157', 'what side effects are known'],
  },
])

const VALUES = valuesOf(bpc157, REVIEW, {
  halfLife: [
    'what is the half life of bpc-157',
    'how long does bpc 157 stay in the body',
    'how long until it leaves my body',
  ],
  approval: ['is bpc-157 an approved drug', 'approved product of bpc 157'],
})

const WRITTEN = statementsAbout('bpc157', REVIEW, [
  [
    'bpc157-review-of-36',
    'research',
    'A systematic review of 2025 found 36 studies of BPC-157 in orthopedics: 35 studies in animals or cells, and one in people.',
    ['is there any evidence for bpc 157', 'how many human studies of bpc-157', 'bpc 157 clinical trials'],
    ['vasireddi-2025'],
  ],
  [
    'bpc157-growth-paths',
    'warnings',
    'In animals and cells BPC-157 raised paths of cell growth and of new blood vessels.',
    ['does bpc-157 cause cancer', 'bpc 157 and tumors', 'blood vessels angiogenesis bpc'],
    ['vasireddi-2025'],
  ],
  [
    'bpc157-sport-review',
    'doping',
    'A review of 2025 says that BPC-157 is not approved by the FDA and is banned in professional sports.',
    ['can pro athletes use bpc 157', 'bpc-157 professional sports ban'],
    ['vasireddi-2025'],
    'US',
  ],
  [
    'bpc157-rodents',
    'research',
    'A review of 2019 says that most studies of BPC-157 were made in small rodents, by a handful of research groups, and that an effect in humans is yet to be confirmed.',
    ['does bpc-157 heal tendons', 'does bpc 157 work for injuries', 'who studied bpc-157', 'bpc for my knee evidence'],
    ['gwyer-2019'],
  ],
  [
    'bpc157-what',
    'ingredients',
    'BPC-157 is a chain of 15 amino acids that was found in human gastric juice, the authors of a study in rats and dogs write.',
    ['what is bpc-157', 'what is bpc made of', 'is bpc 157 natural'],
    ['he-2022'],
  ],
  [
    'bpc157-absorbed',
    'research',
    'After an injection into muscle 14-19 % of BPC-157 reached the blood of rats and 45-51 % the blood of dogs.',
    ['how much bpc 157 is absorbed', 'bpc-157 bioavailability'],
    ['he-2022'],
  ],
  [
    'bpc157-broken-down',
    'research',
    'In rats and dogs BPC-157 was quickly broken into small pieces and amino acids, and left the body in urine and bile.',
    ['how is bpc-157 broken down', 'does bpc 157 show in urine', 'bpc-157 metabolism'],
    ['he-2022'],
  ],
  [
    'bpc157-knee-2021',
    'research',
    'In a look back at 16 people, 11 of 12 people with BPC-157 alone injected into the knee said by phone that their pain was better; no specific tools were used to measure it.',
    ['bpc 157 knee study', 'bpc-157 in people with knee pain', 'bpc 157 joint injection'],
    ['lee-2021'],
  ],
  [
    'bpc157-phase-1-registered',
    'research',
    'A phase 1 trial of BPC-157 tablets with 42 healthy volunteers was registered in 2015 as NCT02637284.',
    ['bpc-157 clinical trial', 'human trials for bpc', 'bpc 157 tablets trial results'],
    ['clinicaltrials-nct02637284'],
  ],
  [
    'bpc157-rats-pain',
    'research',
    'In rats BPC-157 worked against the pain of a cut for a short period alone, a study of 2022 found.',
    ['does bpc-157 help with pain', 'bpc 157 pain relief'],
    ['bpc157-incision-2022'],
  ],
  [
    'bpc157-no-label-storage',
    'storage',
    'There is no approved product of BPC-157 in the United States, so no approved label tells how it is stored or how long it keeps after mixing.',
    [
      'how long does bpc 157 last after mixing',
      'does bpc need to be refrigerated',
      'can I freeze bpc 157',
      'how to store bpc',
    ],
    ['fda-safety-risks'],
    'US',
  ],
  [
    'bpc157-no-label-pregnancy',
    'pregnancy',
    'There is no approved product of BPC-157 in the United States, so no approved label tells of pregnancy, breastfeeding or other medicines with it.',
    [
      'bpc 157 in pregnancy',
      'bpc while breastfeeding',
      'bpc 157 with other medicines',
      'does bpc interact with anything',
    ],
    ['fda-safety-risks'],
    'US',
  ],
])

export const bpc157Statements: readonly Statement[] = [...OF_REFERENCE, ...VALUES, ...WRITTEN]
