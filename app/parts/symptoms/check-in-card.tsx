import { Link } from 'wouter'
import { GRADE_NAMES } from '#domain/symptoms/name'
import { list } from '#domain/text/list'
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
  const now = useNow()
  const today = dateIn(now, deviceZone())
  const { known, isError, refetch } = useSymptomsOf(today)
  const { symptoms } = useOfferedSymptoms()
  const nameOf = useSymptomNames()
  const sheet = useOpenState()
  const twice = useConfirm<readonly ShownEntry[]>()
  const restoredFocus = useRestoredFocus()
  const { tap, shield } = useTapGuard()
  const tellFailed = () => toastError(text.checkIn.failed.title, text.checkIn.failed.explanation)
  const asked = (symptoms ?? []).filter(({ is_asked }) => is_asked).map(({ id }) => id)
  const nothing = () => tap(() => void recordSymptoms(crypto.randomUUID(), [], { day: today, asked }).catch(tellFailed))
  const takeBack = () => tap(() => void removeCheckIn(today).catch(tellFailed))
  const saidAt = (entry: ShownEntry) =>
    text.checkIn.askedTwice.at(nameOf(entry.symptom), time12(timeIn(entry.began_at, entry.zone)))
  return (
    <Card title={text.checkIn.title}>
      <div {...restoredFocus}>
        {shield}
        {known && symptoms ? (
          <div className="grid gap-3">
            {known.entries.length === 0 ? null : (
              <Rows>
                {known.entries.map(({ id, symptom, grade, began_at, zone }) => (
                  <Row
                    key={id}
                    title={<SymptomName id={symptom} name={nameOf(symptom)} />}
                    text={<span className="text-ink-2">{GRADE_NAMES[grade]}</span>}
                  >
                    <span className="text-caption font-medium text-ink-2 tabular-nums">
                      {time12(timeIn(began_at, zone))}
                    </span>
                  </Row>
                ))}
              </Rows>
            )}
            {known.asked === undefined ? null : (
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <p className="text-note text-ink-2">
                  {known.entries.length === 0 ? text.checkIn.nothingThere : text.checkIn.othersNone}
                </p>
                <Button variant="ghost" size="small" onClick={takeBack}>
                  {text.checkIn.takeBack}
                </Button>
              </div>
            )}
            <div className="flex flex-wrap gap-3 *:flex-auto">
              {known.asked === undefined && asked.length > 0 ? (
                <Button
                  variant="quiet"
                  icon="check"
                  onClick={() => (known.entries.length === 0 ? nothing() : twice.ask(known.entries))}
                >
                  {text.checkIn.nothing}
                </Button>
              ) : null}
              <Button variant="quiet" icon="plus" onClick={sheet.open}>
                {known.asked === undefined ? text.checkIn.record : text.checkIn.more}
              </Button>
            </div>
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
      <ConfirmDialog
        open={twice.isOpen}
        title={text.checkIn.askedTwice.title}
        text={text.checkIn.askedTwice.explanation(list((twice.about ?? []).map(saidAt)))}
        confirm={text.checkIn.askedTwice.confirm}
        onConfirm={() => {
          if (twice.isOpen) nothing()
          twice.close()
        }}
        onClose={twice.close}
      />
    </Card>
  )
}
