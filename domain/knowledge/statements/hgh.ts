import { hgh } from '../../peptides/reference/hgh.ts'
import { statementsOf } from '../of-reference.ts'
import type { Statement } from '../statement.ts'

const REVIEW = '2027-05-31'

const OF_REFERENCE = statementsOf(hgh, REVIEW, [
  {
    id: 'hgh-iu-per-mg',
    begins: 'Labels give the dose in mg',
    topic: 'syringes',
    region: 'EU',
    asked: [
      'how many IU is 1 mg of hgh',
      'convert IU to mg growth hormone',
      'how many mg is 1 iu',
      'is IU the same as mg',
    ],
  },
  {
    id: 'hgh-not-for',
    begins: 'Not for people with active cancer',
    topic: 'warnings',
    region: 'US',
    asked: ['who must not take growth hormone', 'hgh and cancer', 'growth hormone with a tumor', 'contraindications'],
  },
  {
    id: 'hgh-children-not-for',
    begins: 'Not for children with Prader-Willi',
    topic: 'age',
    region: 'US',
    asked: [
      'growth hormone for children',
      'Prader-Willi',
      'closed growth plates',
      'can a teenager use hgh to grow taller',
    ],
  },
  {
    id: 'hgh-sugar-and-water',
    begins: 'It can raise blood sugar',
    topic: 'warnings',
    region: 'US',
    asked: ['does hgh raise blood sugar', 'hgh and diabetes', 'water retention on hgh', 'swollen hands and feet'],
  },
  {
    id: 'hgh-doping',
    begins: 'Prohibited in sport',
    topic: 'doping',
    asked: ['is growth hormone banned in sport', 'WADA hgh', 'drug test athletes', 'can athletes use hgh'],
  },
  {
    id: 'hgh-approved-uses',
    begins: 'Approved uses: growth hormone deficiency',
    topic: 'approval',
    region: 'US',
    asked: ['what is growth hormone approved for', 'is hgh legal or fda approved', 'what is somatropin used for'],
  },
  {
    id: 'hgh-common',
    begins: 'Common in adults: swelling',
    topic: 'side-effects',
    region: 'US',
    asked: ['side effects of hgh', 'joint pain on growth hormone', 'numb or tingling hands', 'headache on hgh'],
  },
  {
    id: 'hgh-less-common',
    begins: 'Less common: carpal tunnel',
    topic: 'side-effects',
    region: 'US',
    asked: ['carpal tunnel', 'serious side effects of hgh', 'pressure in the head'],
  },
  {
    id: 'hgh-where',
    begins: 'Subcutaneous injection, changing',
    topic: 'sites',
    region: 'US',
    asked: ['where to inject hgh', 'subq or im for growth hormone', 'rotate injection sites'],
  },
  {
    id: 'hgh-label-start',
    begins: 'The label for adults starts',
    topic: 'label-doses',
    region: 'US',
    asked: [
      'starting dose of growth hormone on the label',
      'label dose of hgh for adults',
      'how much hgh does the label start with',
    ],
  },
])

export const hghStatements: readonly Statement[] = [...OF_REFERENCE]
