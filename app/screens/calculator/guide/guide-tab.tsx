import { Link } from 'wouter'
import { exactly } from '#domain/amounts/exact'
import { unitsOn } from '#domain/calculators/reading'
import { SCALES } from '#domain/calculators/syringe'
import { formatResult } from '#domain/amounts/format'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { text } from './text.ts'

/** How to use the calculator, and the terms that are mistaken for each other. */
export function GuideTab() {
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <Card title={text.words.title}>
        <dl className="grid gap-3">
          {text.words.list.map(([word, meaning]) => (
            <div key={word}>
              <dt className="font-semibold">{word}</dt>
              <dd className="text-sub text-ink-2">{meaning}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Notice tone="pending" title={text.overdoses.title}>
        {text.overdoses.explanation}
      </Notice>
      <Card title={text.steps.title}>
        <ol className="grid list-decimal gap-2 pl-5 text-sub marker:font-semibold marker:text-liquid">
          {text.steps.list.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
      <MarksTable />
      <Card title={text.checks.title}>
        <ul className="grid list-disc gap-2 pl-5 text-sub marker:text-ink-3">
          {text.checks.list.map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ul>
      </Card>
      <Link to="/learn#mixing" className={`${buttonClass('quiet')} print:hidden`}>
        {text.toMixing}
      </Link>
    </div>
  )
}

function MarksTable() {
  return (
    <Card title={text.marks.title}>
      <table className="w-full text-sub">
        <thead>
          <tr className="text-left text-label text-ink-2">
            <th scope="col" className="py-1.5 font-semibold">
              {text.marks.volume}
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
                {text.marks.ml(ml)}
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
      <p className="mt-2 text-label text-ink-2">{text.marks.explanation}</p>
    </Card>
  )
}

const VOLUMES = ['0.05', '0.1', '0.2', '0.25', '0.5', '1'] as const
