import { cjc1295WithoutDac } from '../../peptides/reference/cjc1295-without-dac.ts'
import { cjc1295 } from '../../peptides/reference/cjc1295.ts'
import { statementsOf } from '../of-reference.ts'
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
    asked: ['is cjc-1295 banned in sport', 'WADA cjc', 'can athletes use it'],
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

export const cjc1295Statements: readonly Statement[] = [...WITH_DAC, ...WITHOUT_DAC]
