import { reconstitute, type Reconstitution } from '#domain/calculators/reconstitution'
import { formatResult } from '#domain/amounts/format'
import type { Example } from './examples.ts'
import { text } from './text.ts'

/**
 * An example, calculated by the function of the calculator, as a sentence: '5 mg BPC-157 with 2 ml gives 2.5 mg/ml, 20
 * doses'.
 */
export function exampleResult({ name, mix }: Example): Answer {
  const result = reconstitute(mix)
  if (result?.kind !== 'mixed') throw new RangeError(`The example of ${name} has no result`)
  const { amount, unit } = mix.vial
  const concentration = result.perMl[unit]
  if (concentration === undefined) throw new RangeError(`The example of ${name} has no concentration`)
  const perMl = `${formatResult(concentration)} ${unit}/ml`
  return {
    result,
    perMl,
    sentence: text.example.result({
      vial: `${amount} ${unit}`,
      peptide: name,
      waterMl: mix.waterMl,
      perMl,
      doses: result.dosesPerVial,
    }),
  }
}

type Answer = { readonly result: Reconstitution; readonly perMl: string; readonly sentence: string }
