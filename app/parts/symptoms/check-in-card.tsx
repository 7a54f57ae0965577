import { Link } from 'wouter'
import { GRADE_NAMES } from '#domain/symptoms/name'
import type { OfferedSymptom } from '#domain/symptoms/offered'
import { list } from '#domain/text/list'
import type { CivilDate } from '#domain/time/civil'
import { time12 } from '#domain/time/format'
import { dateIn, timeIn } from '#domain/time/zone'
import { useSymptomsOf, type ShownEntry } from '../../data/symptoms/entries.ts'
import { recordSymptoms, removeCheckIn } from '../../data/symptoms/mutations.ts'
import { useOfferedSymptoms, useSymptomNames } from '../../data/symptoms/settings.ts'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { useConfirm } from '../../shell/input/use-confirm.ts'
import { useRestoredFocus } from '../../shell/input/use-restored-focus.ts'
import { useTapGuard } from '../../shell/input/use-tap-guard.tsx'
import { lazySheet } from '../../shell/loading/lazy-sheet.tsx'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Card } from '../../ui/card.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useOpenState } from '../../ui/dialogs/use-open-state.ts'
import { Row, Rows } from '../../ui/row.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { SymptomName } from './symptom-name.tsx'
import { text } from './text.ts'

const CheckInSheet = lazySheet(() => import('./check-in-sheet.tsx').then((module) => module.CheckInSheet))

/** How the person is today: 'Nothing today' by one tap, or what they noticed. `linked`: with the way to all entries. */
export function CheckInCard({ linked = false }: { readonly linked?: boolean }) {
  const today = dateIn(useNow(), deviceZone())
  const { known, isError, refetch } = useSymptomsOf(today)
  const { symptoms } = useOfferedSymptoms()
  const sheet = useOpenState()
  const restoredFocus = useRestoredFocus()
  return (
    <Card title={text.checkIn.title}>
      <div {...restoredFocus}>
        {known && symptoms ? (
          <div className="grid gap-3">
            {known.entries.length === 0 ? null : <TodaysEntries entries={known.entries} />}
            <Answers today={today} known={known} symptoms={symptoms} onRecord={sheet.open} />
            {linked ? (
              <Link to="/symptoms" className={buttonClass('ghost', 'small')}>
                {text.checkIn.all}
              </Link>
            ) : null}
          </div>
        ) : isError ? (
          <LoadFailed what={text.checkIn.loadedWhat} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={2} label={text.checkIn.loading} />
        )}
      </div>
      <CheckInSheet open={sheet.isOpen} onClose={sheet.close} symptoms={symptoms ?? []} />
    </Card>
  )
}

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
function Answers({ today, known: { entries, asked }, symptoms, onRecord }: AnswersProps) {
  const nameOf = useSymptomNames()
  const again = useConfirm<readonly ShownEntry[]>()
  const { tap, shield } = useTapGuard()
  const askable = symptoms.filter(({ is_asked }) => is_asked).map(({ id }) => id)
  const save = (write: () => Promise<void>) =>
    tap(() => void write().catch(() => toastError(text.checkIn.failed.title, text.checkIn.failed.explanation)))
  const nothing = () => save(() => recordSymptoms(crypto.randomUUID(), [], { day: today, asked: askable }))
  const saidAt = ({ symptom, began_at, zone }: ShownEntry) =>
    text.checkIn.askedTwice.at(nameOf(symptom), time12(timeIn(began_at, zone)))
  return (
    <>
      {shield}
      {asked === undefined ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="text-note text-ink-2">
            {entries.length === 0 ? text.checkIn.nothingThere : text.checkIn.othersNone}
          </p>
          <Button variant="ghost" size="small" onClick={() => save(() => removeCheckIn(today))}>
            {text.checkIn.takeBack}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-3 *:flex-auto">
        {asked === undefined && askable.length > 0 ? (
          <Button variant="quiet" icon="check" onClick={() => (entries.length === 0 ? nothing() : again.ask(entries))}>
            {text.checkIn.nothing}
          </Button>
        ) : null}
        <Button variant="quiet" icon="plus" onClick={onRecord}>
          {asked === undefined ? text.checkIn.record : text.checkIn.more}
        </Button>
      </div>
      <ConfirmDialog
        open={again.isOpen}
        title={text.checkIn.askedTwice.title}
        text={text.checkIn.askedTwice.explanation(list((again.about ?? []).map(saidAt)))}
        confirm={text.checkIn.askedTwice.confirm}
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
  readonly onRecord: () => void
}
