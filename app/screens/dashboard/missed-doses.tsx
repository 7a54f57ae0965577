import { useState } from 'react'
import { slotDay } from '#domain/time/slot'
import { firstPastDay } from '#domain/schedules/states/upcoming'
import type { ShownScheduledDose } from '../../data/scheduled-doses/shown-scheduled-dose.ts'
import { plannedWhen } from '../../parts/scheduled-doses/planned-text.ts'
import { LinkButton } from '../../parts/scheduled-doses/link-button.tsx'
import { useDoseCompletion } from '../../parts/scheduled-doses/use-dose-completion.tsx'
import { useDoseLink } from '../../parts/scheduled-doses/use-dose-link.tsx'
import { useDoseSkip } from '../../parts/scheduled-doses/use-dose-skip.tsx'
import { useDays } from '../../shell/clock.ts'
import { useConfirm } from '../../shell/input/use-confirm.ts'
import { lazySheet } from '../../shell/loading/lazy-sheet.tsx'
import { Card } from '../../ui/card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { DoseTitle } from './dose-title.tsx'
import { text } from './text.ts'

const TookDialog = lazySheet(() =>
  import('../../parts/scheduled-doses/took-dialog.tsx').then((module) => module.TookDialog),
)

/** So many are shown before the person asks for all of them. */
const SHOWN = 3

/** What was neither taken nor skipped and is still asked about, newest first. */
export function MissedDoses({ doses, now }: { readonly doses: readonly ShownScheduledDose[]; readonly now: number }) {
  const { complete, question } = useDoseCompletion(now)
  const { skip, skipQuestion } = useDoseSkip()
  const { isOffered, link, linkSheet } = useDoseLink()
  const took = useConfirm<ShownScheduledDose>()
  const [isUnfolded, setUnfolded] = useState(false)
  const days = useDays(now)
  const isOlder = doses.some((dose) => slotDay(dose, days) < firstPastDay(days.today))
  return (
    <Card title={text.missed.title} aside={isOlder ? undefined : text.missed.range}>
      <Rows>
        {(isUnfolded ? doses : doses.slice(0, SHOWN)).map((dose) => {
          const when = plannedWhen(dose, days)
          return (
            <Row key={dose.id} title={<DoseTitle dose={dose} />} text={<span className="tabular-nums">{when}</span>}>
              <Button
                size="small"
                variant="ghost"
                className="-ml-4"
                aria-label={text.missed.skipOf(dose.peptide_name, when)}
                onClick={() => skip(dose)}
              >
                {text.missed.skip}
              </Button>
              {isOffered(dose) ? <LinkButton dose={dose} when={when} onClick={() => link(dose)} /> : null}
              <Button
                size="small"
                variant="quiet"
                aria-label={text.missed.tookOf(dose.peptide_name, when)}
                onClick={() => took.ask(dose)}
              >
                {text.missed.took}
              </Button>
            </Row>
          )
        })}
      </Rows>
      {doses.length > SHOWN && !isUnfolded ? (
        <Button variant="ghost" className="mt-2 -mb-2 w-full" onClick={() => setUnfolded(true)}>
          {text.missed.all(doses.length)}
        </Button>
      ) : null}
      {question}
      {skipQuestion}
      {linkSheet}
      <TookDialog dose={took.about} open={took.isOpen} onTaken={complete} onClose={took.close} />
    </Card>
  )
}
