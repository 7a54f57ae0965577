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
])

export const tb500Statements: readonly Statement[] = [...OF_REFERENCE, ...VALUES, ...WRITTEN]
