import { Link } from 'react-router'
import { unitsOn } from '#domain/calculators/reading'
import { capacityOf, graduationOf } from '#domain/calculators/syringe'
import { formatResult, formatVolume } from '#domain/amounts/format'
import { Card } from '../../../ui/card.tsx'
import { Syringe } from '../../../ui/charts/syringe.tsx'
import { exampleResult } from './example-result.ts'
import type { Example } from './examples.ts'

/** One vial from the label to the mark on the syringe. */
export function WorkedExample({ example }: { readonly example: Example }) {
  const { key, name, mix } = example
  const { result, perMl, sentence } = exampleResult(example)
  const units = formatResult(unitsOn(SYRINGE.scale, result.volumeMl))
  const dose = `${mix.dose.amount} ${mix.dose.unit}`
  const fragment = new URLSearchParams({
    peptide: key,
    vial: `${mix.vial.amount} ${mix.vial.unit}`,
    water: `${mix.waterMl} ml`,
    dose,
    barrel: `${SYRINGE.barrel} ml`,
  })
  return (
    <Card>
      <h3 className="font-bold">{sentence}</h3>
      <dl className="mt-2 grid gap-2 text-sub">
        <Line name="Concentration" value={`${mix.vial.amount} ${mix.vial.unit} ÷ ${mix.waterMl} ml = ${perMl}`} />
        <Line name={`A dose of ${dose}`} value={`${formatVolume(result.volumeMl)} ml`} />
        <Line name="On a U-100 syringe" value={`${units} units`} />
        <Line name="Doses per vial" value={result.dosesPerVial} />
      </dl>
      <div className="mt-3">
        <Syringe
          capacity={capacityOf(SYRINGE)}
          step={graduationOf(SYRINGE)}
          level={Number(units)}
          mark={Number(units)}
          label={`${units} units on a U-100 syringe of 0.3 ml`}
        />
      </div>
      <Link
        to={`/calculator#recon?${fragment}`}
        className="mt-1 inline-flex min-h-11 items-center text-sub font-semibold text-liquid underline-offset-4 hover:underline"
        aria-label={`Open in the calculator: ${name}`}
      >
        Open in the calculator
      </Link>
    </Card>
  )
}

const SYRINGE = { scale: 'U-100', barrel: '0.3' } as const

function Line({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}
