import { Link } from 'react-router'
import { exactly } from '#domain/amounts/exact'
import { unitsOn } from '#domain/calculators/reading'
import { SCALES } from '#domain/calculators/syringe'
import { formatResult } from '#domain/amounts/format'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** How to use the calculator, and the terms that are mistaken for each other. */
export function GuideTab() {
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <Card title="Four words that are mistaken for each other">
        <dl className="grid gap-3">
          {WORDS.map(([word, meaning]) => (
            <div key={word}>
              <dt className="font-semibold">{word}</dt>
              <dd className="text-sub text-ink-2">{meaning}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Notice tone="pending" title="Where overdoses come from">
        In 2024 the FDA described people who drew 5 to 20 times their dose because mg, ml and units were confused. When
        any two of them differ from last time, work it out anew.
      </Notice>
      <Card title="From the vial to the syringe">
        <ol className="grid list-decimal gap-2 pl-5 text-sub marker:font-semibold marker:text-liquid">
          {STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
      <MarksTable />
      <Card title="Before every new vial">
        <ul className="grid list-disc gap-2 pl-5 text-sub marker:text-ink-3">
          {CHECKS.map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ul>
      </Card>
      <Link to="/learn#mixing" className={`${buttonClass('quiet')} print:hidden`}>
        How to mix, step by step
      </Link>
    </div>
  )
}

const WORDS = [
  ['mg and mcg', 'How much drug. 1 mg is 1000 mcg. Never written with a Greek letter here, because that is misread.'],
  ['ml', 'How much liquid. How much drug is in it depends on how much water went into the vial.'],
  ['Units on a syringe', 'Liquid again: 1 unit is 0.01 ml on a U-100 syringe, 0.02 ml on U-50 and 0.025 ml on U-40.'],
  ['IU', 'How much drug, by its effect. For growth hormone 1 mg is 3 IU. IU are not the units of a syringe.'],
] as const

const STEPS = [
  'Purity, if the certificate states one: how much of the powder is the peptide.',
  'Recon: the vial, the water and the dose give the volume to draw and the mark on your syringe.',
  'Choose the syringe that lies in front of you: the scale is printed on it, the barrel on its packet.',
  'If no mark fits, open the question beneath the result: another amount of water may put the dose on one.',
  'Dosage: only if your dose was given per kilogram of body weight.',
]

const CHECKS = [
  'Is the amount on the label the same as last time, and is it mg or IU?',
  'How much water went in? Write it on the vial, with the date.',
  'Which syringe is it: U-100, U-50 or U-40?',
  'Does the number that you will draw look like last time? If not, find out why first.',
]

function MarksTable() {
  return (
    <Card title="The same volume on three syringes">
      <table className="w-full text-sub">
        <thead>
          <tr className="text-left text-label text-ink-2">
            <th scope="col" className="py-1.5 font-semibold">
              Volume
            </th>
            {SCALES.map((scale) => (
              <th key={scale} scope="col" className="py-1.5 text-right font-semibold">
                {scale}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {VOLUMES.map((ml) => (
            <tr key={ml} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-semibold">
                {ml} ml
              </th>
              {SCALES.map((scale) => (
                <td key={scale} className="py-1.5 text-right">
                  {formatResult(unitsOn(scale, exactly(ml)))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-label text-ink-2">Numbers in the columns are units on a syringe of that scale.</p>
    </Card>
  )
}

const VOLUMES = ['0.05', '0.1', '0.2', '0.25', '0.5', '1'] as const
