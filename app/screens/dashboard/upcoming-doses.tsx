import { Link } from 'react-router'
import { formatDose } from '#domain/doses/amount'
import { monthDay, time12 } from '#domain/time/format'
import type { ShownScheduledDose } from '../../data/scheduled-doses/optimistic-scheduled-doses.ts'
import { useDoseCompletion } from '../../parts/scheduled-doses/use-dose-completion.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { PendingMark, Row, Rows } from '../../ui/row.tsx'
import { text } from './text.ts'

/** The next doses of the coming seven days, each with a button that completes it. */
export function UpcomingDoses({ doses, now }: { readonly doses: readonly ShownScheduledDose[]; readonly now: number }) {
  const { complete, question } = useDoseCompletion(now)
  return (
    <>
      <Rows>
        {doses.map((dose) => (
          <Row key={dose.id} mark={<PendingMark />} title={<What dose={dose} />} text={<When dose={dose} />}>
            <Button
              size="small"
              aria-label={text.upcoming.completeOf(dose.peptide_name, when(dose))}
              onClick={() => complete(dose)}
            >
              {text.upcoming.complete}
            </Button>
          </Row>
        ))}
      </Rows>
      {question}
      <Link to="/calendar" className={`${buttonClass('ghost')} mt-2 -mb-2 w-full`}>
        {text.upcoming.all}
      </Link>
    </>
  )
}

function What({ dose: { peptide_name, amount, unit } }: { readonly dose: ShownScheduledDose }) {
  return (
    <>
      {peptide_name} <span className="font-medium tabular-nums">{formatDose(amount, unit)}</span>
    </>
  )
}

function When({ dose }: { readonly dose: ShownScheduledDose }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 tabular-nums">
      {when(dose)}
      <Chip tone="pending">{text.upcoming.pending}</Chip>
    </span>
  )
}

function when({ scheduled_time, scheduled_date }: ShownScheduledDose): string {
  return text.upcoming.when(time12(scheduled_time), monthDay(scheduled_date))
}
