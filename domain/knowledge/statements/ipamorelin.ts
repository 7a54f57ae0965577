import { ipamorelin } from '../../peptides/reference/ipamorelin.ts'
import { statementsOf, valuesOf } from '../of-reference.ts'
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

export const ipamorelinStatements: readonly Statement[] = [...OF_REFERENCE, ...VALUES]
