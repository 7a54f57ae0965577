import type { ReactNode } from 'react'
import { GRADE_NAMES } from '#domain/symptoms/name'
import type { OfferedSymptom } from '#domain/symptoms/offered'
import { list } from '#domain/text/list'
import type { CivilDate } from '#domain/time/civil'
import { time12 } from '#domain/time/format'
import { dateIn, timeIn } from '#domain/time/zone'
import { useSymptomsOf, type ShownEntry } from '../../../data/symptoms/entries.ts'
import { recordSymptoms, removeCheckIn } from '../../../data/symptoms/check-in-mutations.ts'
import { useOfferedSymptoms, useSymptomNames } from '../../../data/symptoms/settings.ts'
import { deviceZone, useNow } from '../../../shell/clock.ts'
import { useConfirm } from '../../../shell/input/use-confirm.ts'
import { useRestoredFocus } from '../../../shell/input/use-restored-focus.ts'
import { useTapGuard } from '../../../shell/input/use-tap-guard.tsx'
import { LoadFailed } from '../../../shell/loading/load-failed.tsx'
import { toastError } from '../../../shell/toasts/toasts.tsx'
import { Card } from '../../../ui/card.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmSheet } from '../../../shell/loading/confirm-sheet.ts'
import { Row, Rows } from '../../../ui/row.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { SymptomName } from './symptom-name.tsx'
import { text } from './text.ts'

/**
 * How the person is today: 'Nothing today' by one tap. `record` is what leads on to what they noticed, before a check-in and after it, and
 * `more` what stands beneath.
 */
export function CheckInCard({ record, more }: CheckInCardProps) {
  const today = dateIn(useNow(), deviceZone())
  const { known, isError, refetch } = useSymptomsOf(today)
  const { symptoms } = useOfferedSymptoms()
  const restoredFocus = useRestoredFocus()
  return (
    <Card title={text.title}>
      <div {...restoredFocus}>
        {known && symptoms ? (
          <div className="grid gap-3">
            {known.entries.length === 0 ? null : <TodaysEntries entries={known.entries} />}
            <Answers
              today={today}
              known={known}
              symptoms={symptoms}
              record={record(known.asked === undefined ? text.record : text.more)}
            />
            <div className="grid empty:hidden">{more}</div>
          </div>
        ) : isError ? (
          <LoadFailed what={text.loadedWhat} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={2} label={text.loading} />
        )}
      </div>
    </Card>
  )
}

type CheckInCardProps = { readonly record: (label: string) => ReactNode; readonly more?: ReactNode }

function TodaysEntries({ entries }: { readonly entries: readonly ShownEntry[] }) {
  const nameOf = useSymptomNames()
  return (
    <Rows>
      {entries.map(({ id, symptom, grade, began_at, zone }) => (
        <Row
          key={id}
          title={<SymptomName id={symptom} name={nameOf(symptom)} />}
          text={<span className="text-ink-2">{GRADE_NAMES[grade]}</span>}
        >
          <span className="text-caption font-medium text-ink-2 tabular-nums">{time12(timeIn(began_at, zone))}</span>
        </Row>
      ))}
    </Rows>
  )
}

/** What can be answered: before a check-in that there was nothing, which asks where the day has an entry; after it its way back. */
function Answers({ today, known: { entries, asked }, symptoms, record }: AnswersProps) {
  const nameOf = useSymptomNames()
  const again = useConfirm<readonly ShownEntry[]>()
  const { tap, shield } = useTapGuard()
  const askable = symptoms.filter(({ is_asked }) => is_asked).map(({ id }) => id)
  const save = (write: () => Promise<void>) =>
    tap(() => void write().catch(() => toastError(text.failed.title, text.failed.explanation)))
  const nothing = () => save(() => recordSymptoms(crypto.randomUUID(), [], { day: today, asked: askable }))
  const saidAt = ({ symptom, began_at, zone }: ShownEntry) =>
    text.askedTwice.at(nameOf(symptom), time12(timeIn(began_at, zone)))
  return (
    <>
      {shield}
      {asked === undefined ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="text-note text-ink-2">{entries.length === 0 ? text.nothingThere : text.othersNone}</p>
          <Button variant="ghost" size="small" onClick={() => save(() => removeCheckIn(today))}>
            {text.takeBack}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-3 *:flex-auto">
        {asked === undefined && askable.length > 0 ? (
          <Button variant="quiet" icon="check" onClick={() => (entries.length === 0 ? nothing() : again.ask(entries))}>
            {text.nothing}
          </Button>
        ) : null}
        <div className="grid">{record}</div>
      </div>
      <ConfirmSheet
        open={again.isOpen}
        title={text.askedTwice.title}
        text={text.askedTwice.explanation(list((again.about ?? []).map(saidAt)))}
        confirm={text.askedTwice.confirm}
        onConfirm={() => {
          if (again.isOpen) nothing()
          again.close()
        }}
        onClose={again.close}
      />
    </>
  )
}

type AnswersProps = {
  readonly today: CivilDate
  /** What is known of the day. `asked`: what its check-in asked about; undefined without one. */
  readonly known: { readonly entries: readonly ShownEntry[]; readonly asked: readonly string[] | undefined }
  readonly symptoms: readonly OfferedSymptom[]
  readonly record: ReactNode
}
