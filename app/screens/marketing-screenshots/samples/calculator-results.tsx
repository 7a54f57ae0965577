import { COMMONLY_REPORTED } from '#domain/peptides/entry'
import { REFERENCE_LINE } from '#domain/peptides/range'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Syringe } from '../../../ui/charts/syringe.tsx'
import { example } from './calculator-story.ts'

/** What a body weight makes of a dose per kilogram. */
export function TotalDose() {
  return (
    <>
      <Card>
        <p className="text-caption font-medium text-ink-3">Total dose</p>
        <p className="text-[2.75rem] leading-tight whitespace-nowrap @max-[340px]:text-[2.25rem] font-bold tracking-[-0.02em]">
          {example.totalMcg} <span className="text-figure text-ink-3">mcg</span>
        </p>
        <p className="text-caption font-medium text-ink-3">
          {example.weightKg} kg × {example.mcgPerKg} mcg/kg
        </p>
      </Card>
      <Notice title="Within the reference range">
        BPC-157: {example.range}, 1-2 times daily; {COMMONLY_REPORTED}. {REFERENCE_LINE}
      </Notice>
    </>
  )
}

/** What to draw up of the mixed vial. `drawn`: units that are in the syringe so far. `brief`: without the lesser figures. */
export function DrawUp({ drawn, brief = false }: { readonly drawn: number; readonly brief?: boolean }) {
  return (
    <>
      <Card>
        <p className="text-caption font-medium text-ink-3">Volume to inject</p>
        <p className="text-[2.75rem] leading-tight font-bold tracking-[-0.02em] whitespace-nowrap @max-[340px]:text-[2.25rem]">
          {example.volumeMl} <span className="text-figure text-ink-3">ml</span>
        </p>
        <Syringe capacity={100} step={2} level={drawn} label="Syringe" />
        <p className="text-note font-semibold text-liquid">{example.syringeUnits} units on a U-100 syringe, 1 ml</p>
      </Card>
      {brief ? null : (
        <div className="grid grid-cols-2 gap-3">
          <Figure name="Concentration" value={example.concentration} note="2.5 mg/ml" />
          <Figure name="Doses per vial" value={example.dosesPerVial} note="vials of 5 and 10 mg" />
        </div>
      )}
    </>
  )
}

function Figure({ name, value, note }: { readonly name: string; readonly value: string; readonly note: string }) {
  return (
    <Card>
      <p className="text-caption font-medium text-ink-3">{name}</p>
      <p className="text-title font-bold tracking-[-0.01em]">{value}</p>
      <p className="text-caption font-medium text-ink-3">{note}</p>
    </Card>
  )
}
