import { isPastUse } from '#domain/vials/beyond-use'
import { overdrawnBy, shareLeft } from '#domain/vials/left-text'
import { useVials } from '../../data/vials/vials.ts'
import type { ShownVial } from '../../data/vials/shown-vial.ts'
import { text as vialText } from '../../parts/vials/text.ts'
import { contentText, statusText, strengthText, useByText } from '../../parts/vials/vial-text.ts'
import { useDays, useNow } from '../../shell/clock.ts'
import { Vial } from '../../ui/charts/vial.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { text } from './text.ts'

/** The vial, drawn, with what is left in words. */
export function LevelCard({ vial }: { readonly vial: ShownVial }) {
  const next = useVials()
  const { today } = useDays(useNow())
  const { left, doses } = contentText(vial, next)
  const useBy = useByText(vial, today)
  return (
    <>
      <Card className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Vial level={shareLeft(vial)} className="w-16" />
        <div className="grid min-w-0 flex-[1_1_9rem] gap-1">
          <p className="flex flex-wrap items-center gap-2">
            <span className="text-caption font-medium text-ink-2 wrap-anywhere">{vial.peptide_name}</span>
            <Chip tone={vial.status === 'in use' ? 'liquid' : 'plain'}>{statusText(vial)}</Chip>
            {vial.waiting ? (
              <Chip tone="pending" icon="clock">
                {vialText.waiting}
              </Chip>
            ) : null}
          </p>
          <p className="text-lead font-bold text-balance tabular-nums">
            <Unbroken text={left} />
          </p>
          <Line words={doses} />
          <Line words={strengthText(vial)} />
          <Line words={useBy} isWarning={useBy !== undefined && isPastUse(vial, today)} />
        </div>
      </Card>
      {overdrawnBy(vial) === undefined ? null : (
        <Notice tone="pending" title={text.overdrawn.title}>
          {text.overdrawn.explanation}
        </Notice>
      )}
    </>
  )
}

function Line({ words, isWarning = false }: { readonly words: string | undefined; readonly isWarning?: boolean }) {
  if (words === undefined) return null
  return (
    <p className={`text-note tabular-nums ${isWarning ? 'font-semibold text-danger' : 'text-ink-2'}`}>
      <Unbroken text={words} />
    </p>
  )
}
