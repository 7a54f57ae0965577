import { bpc157 } from '../../peptides/reference/bpc157.ts'
import { statementsOf } from '../of-reference.ts'
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

export const bpc157Statements: readonly Statement[] = [...OF_REFERENCE]
