import { exactText } from '#domain/calculators/exact-text'
import { readEntry } from '#domain/amounts/entry'
import { pureContent } from '#domain/calculators/purity'
import { workingOfPurity } from '#domain/calculators/working'
import { formatResult } from '#domain/amounts/format'
import { Button } from '../../../ui/controls/button.tsx'
import type { TabProps } from '../calculation.ts'
import { Result, Warnings, Working } from './result.tsx'
import { joinSentences, Announcement } from './announcement.tsx'
import { text } from './text.ts'

/** The actual content of a vial that is not pure, and a link to continue with it. */
export function PurityResult({ calculation, change }: TabProps) {
  const vial = readEntry(calculation.powder)
  const purity = readEntry(calculation.purity)
  if (vial.kind !== 'number' || purity.kind !== 'number') return null
  const result = pureContent(vial.amount, purity.amount)
  if (result === undefined) return null
  const content = formatResult(result.contentMg)
  const take = () => change({ tab: 'recon', vial: exactText(result.contentMg), vialUnit: 'mg' })
  return (
    <>
      <Result name={text.purity.content} value={content} unit="mg">
        <Button variant="quiet" className="mt-2 print:hidden" onClick={take}>
          {text.purity.use}
        </Button>
      </Result>
      <Warnings warnings={result.warnings} />
      <Working working={workingOfPurity(vial.amount, purity.amount, result)} />
      <Announcement
        text={joinSentences([text.purity.spoken(content), ...result.warnings.map((warning) => warning.text)])}
      />
    </>
  )
}
