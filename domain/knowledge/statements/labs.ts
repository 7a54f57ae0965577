import { statementsAbout } from '../rows.ts'
import type { Statement } from '../statement.ts'

export const labsStatements: readonly Statement[] = statementsAbout('all', '2027-05-31', [
  [
    'lab-a1c-ranges',
    'monitoring',
    'An A1C of 5.7-6.4 %, or a fasting glucose of 100-125 mg/dl (5.6-6.9 mmol/l), is called prediabetes by the American Diabetes Association.',
    ['what is a normal hba1c', 'what does my a1c mean', 'fasting glucose 110', 'hba1c prediabetes'],
    ['ada-prediabetes'],
    'US',
  ],
  [
    'lab-a1c-diabetes',
    'monitoring',
    'An A1C of 6.5 % or more, or a fasting glucose of 126 mg/dl or more, is in the range of diabetes; the test is repeated on another day unless two results of one sample are abnormal.',
    ['a1c for diabetes', 'is fasting glucose 126 diabetes', 'how is diabetes confirmed'],
    ['aace-glucose'],
    'US',
  ],
])
