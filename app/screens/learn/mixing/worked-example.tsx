import { Link } from 'wouter'
import { unitsOn } from '#domain/calculators/reading'
import { capacityOf, graduationOf } from '#domain/calculators/syringe'
import { formatResult, formatVolume } from '#domain/amounts/format'
import { Card } from '../../../ui/card.tsx'
import { Syringe } from '../../../ui/charts/syringe.tsx'
import { exampleResult } from './example-result.ts'
import type { Example } from './examples.ts'
import { text } from './text.ts'

/** One vial from the label to the mark on the syringe. */
export function WorkedExample({ example }: { readonly example: Example }) {
  const { key, name, mix } = example
  const { result, perMl, sentence } = exampleResult(example)
  const units = formatResult(unitsOn(SYRINGE.scale, result.volumeMl))
  const vial = `${mix.vial.amount} ${mix.vial.unit}`
  const dose = `${mix.dose.amount} ${mix.dose.unit}`
  const fragment = new URLSearchParams({
    peptide: key,
    vial,
    water: `${mix.waterMl} ml`,
    dose,
    barrel: `${SYRINGE.barrel} ml`,
  })
  return (
    <Card>
      <h3 className="font-bold">{sentence}</h3>
      <dl className="mt-2 grid gap-2 text-sub">
        <Line name={text.example.concentration} value={text.example.division(vial, mix.waterMl, perMl)} />
        <Line name={text.example.dose(dose)} value={text.example.volume(formatVolume(result.volumeMl))} />
        <Line name={text.example.syringe} value={text.example.units(units)} />
        <Line name={text.example.dosesPerVial} value={result.dosesPerVial} />
      </dl>
      <div className="mt-3">
        <Syringe
          capacity={capacityOf(SYRINGE)}
          step={Number(graduationOf(SYRINGE))}
          level={Number(units)}
          mark={Number(units)}
          label={text.example.syringePicture(units)}
        />
      </div>
      <Link
        to={`/calculator#recon?${fragment}`}
        className="mt-1 inline-flex min-h-11 items-center text-sub font-semibold text-liquid underline-offset-4 hover:underline"
        aria-label={text.example.openWhich(name)}
      >
        {text.example.open}
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
