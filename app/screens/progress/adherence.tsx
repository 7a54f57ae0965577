import type { Adherence as Numbers, Tally } from '#domain/schedules/states/adherence'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { Card } from '../../ui/card.tsx'
import { Progress } from '../../ui/charts/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { adherenceText } from '../../parts/scheduled-doses/adherence/adherence-text.ts'
import { text } from './text.ts'

/** How many of the planned doses were taken, and for how many days in a row all of them. Nothing before the first of them. */
export function Adherence({ numbers, failed, onRetry }: AdherenceProps) {
  if (!numbers) return failed ? <LoadFailed what={text.adherence.loadedWhat} onRetry={onRetry} /> : <Loading />
  const { cycle, days30, all, streak } = numbers
  if (all.planned === 0) return null
  return (
    <Card title={text.adherence.title} aside={streak > 0 ? text.adherence.streak(streak) : undefined}>
      <ul className="grid gap-3">
        {cycle ? <Span name={text.adherence.cycle} tally={cycle} /> : null}
        <Span name={text.adherence.days30} tally={days30} />
        <Span name={text.adherence.all} tally={all} />
      </ul>
    </Card>
  )
}

type AdherenceProps = {
  /** Undefined while they load. */
  readonly numbers: Numbers | undefined
  readonly failed: boolean
  readonly onRetry: () => void
}

function Span({ name, tally }: { readonly name: string; readonly tally: Tally }) {
  const words = adherenceText(tally)
  return (
    <li className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 max-[357px]:flex-col">
        <p className="text-caption font-medium text-ink-2">{name}</p>
        <p className="text-note font-semibold tabular-nums">{words}</p>
      </div>
      <Progress value={tally.planned > 0 ? tally.taken / tally.planned : 0} label={name} text={words} />
    </li>
  )
}

function Loading() {
  return (
    <Card title={text.adherence.title}>
      <output className="sr-only">{text.adherence.loading}</output>
      <div className="grid gap-3">
        <Skeleton className="h-6.5 w-full" />
        <Skeleton className="h-6.5 w-full" />
      </div>
    </Card>
  )
}
