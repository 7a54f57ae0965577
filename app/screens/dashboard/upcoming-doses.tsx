import { Link } from 'wouter'
import { slotDay } from '#domain/time/slot'
import { slotTimeText } from '#domain/schedules/text/slot-times'
import { monthDay } from '#domain/time/format'
import type { OpenDays } from '../../data/scheduled-doses/open-days.ts'
import type { ShownScheduledDose } from '../../data/scheduled-doses/shown-scheduled-dose.ts'
import { openState } from '../../parts/scheduled-doses/open-state.ts'
import { LinkButton } from '../../parts/scheduled-doses/link-button.tsx'
import { useDoseCompletion } from '../../parts/scheduled-doses/use-dose-completion.tsx'
import { useDoseLink } from '../../parts/scheduled-doses/use-dose-link.tsx'
import { useDays } from '../../shell/clock.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { PendingMark, Row, Rows } from '../../ui/row.tsx'
import { DoseTitle } from './dose-title.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { text } from './text.ts'

/** The next doses of the coming seven days, each with a button that completes it. */
export function UpcomingDoses({ doses, now }: { readonly doses: readonly ShownScheduledDose[]; readonly now: number }) {
  const { complete, question } = useDoseCompletion(now)
  const { isOffered, link, linkSheet } = useDoseLink()
  const days = useDays(now)
  return (
    <>
      <Rows>
        {doses.map((dose) => (
          <Row
            key={dose.id}
            mark={<PendingMark />}
            title={<DoseTitle dose={dose} />}
            text={<When dose={dose} now={now} days={days} />}
          >
            {isOffered(dose) ? <LinkButton dose={dose} when={when(dose, days)} onClick={() => link(dose)} /> : null}
            <Button
              size="small"
              aria-label={text.upcoming.completeOf(dose.peptide_name, when(dose, days))}
              onClick={() => complete(dose)}
            >
              {text.upcoming.complete}
            </Button>
          </Row>
        ))}
      </Rows>
      {question}
      {linkSheet}
      <Link to="/calendar" className={`${buttonClass('ghost')} mt-2 -mb-2 w-full`}>
        {text.upcoming.all}
      </Link>
    </>
  )
}

function When({ dose, now, days }: WhenProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 tabular-nums">
      <span>
        <Unbroken text={when(dose, days)} />
      </span>
      <Chip tone="pending">{text.upcoming.state[openState(dose, now, days)]}</Chip>
    </span>
  )
}

type WhenProps = { readonly dose: ShownScheduledDose; readonly now: number; readonly days: OpenDays }

/** The day as in 'Nov 24', but for last evening, which is not over before 4 in the morning. */
function when(dose: ShownScheduledDose, { today, ...clock }: OpenDays): string {
  const day = slotDay(dose, clock)
  return text.upcoming.when(slotTimeText(dose, clock.zone), day < today ? text.upcoming.yesterday : monthDay(day))
}
