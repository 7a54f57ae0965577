import { expect, test } from 'vitest'
import { exampleResult } from './example-result.ts'
import { EXAMPLES } from './examples.ts'

test('the three examples come out as documented', () => {
  expect(EXAMPLES.map((example) => exampleResult(example).sentence)).toEqual([
    '5 mg BPC-157 with 2 ml gives 2.5 mg/ml, 20 doses',
    '10 IU HGH with 1 ml gives 10 IU/ml, 5 doses',
    '10 mg semaglutide with 2 ml gives 5 mg/ml, 20 doses',
  ])
})
