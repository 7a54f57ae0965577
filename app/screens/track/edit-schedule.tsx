import { lazy, Suspense, useEffect, useMemo, type ComponentType, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useDayBegins } from '../../data/profile/day-begins.ts'
import { useWholeSchedule } from '../../data/schedules/whole-schedule.ts'
import { usePremium } from '../../data/subscription/subscription.ts'
import { deviceZone } from '../../shell/clock.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EditForm } from './edit-form.tsx'
import { text } from './text.ts'

/** `?edit={id}`: the schedule in its form, or a message where there is nothing to edit. It never loads without end. */
export function EditSchedule({ id }: { readonly id: string }) {
  const { schedule, isUnknown, failedAt, isFetching, retry } = useWholeSchedule(id)
  useTellNotLoaded(failedAt)
  const { begins } = useDayBegins()
  const zone = deviceZone()
  const before = useMemo(() => schedule && { ...schedule, clock: { zone, begins } }, [schedule, zone, begins])
  if (before?.status === 'active')
    return (
      <>
        <EditForm before={before} />
        {/* Behind the form: it comes when it is computed, and moves nothing. */}
        <Suspense>
          <SmallLevel peptide={before.peptide_id} />
        </Suspense>
      </>
    )
  if (schedule) return <Ended name={schedule.peptide_name} />
  if (isUnknown) return <Unknown />
  return failedAt > 0 && !isFetching ? <LoadFailed onRetry={retry} /> : <FormLoading />
}

/** Offline, and not on the device yet, it is left out. */
const SmallLevel = lazy<ComponentType<{ readonly peptide: string }>>(() =>
  import('../../parts/levels/small-level.tsx').then(
    (module) => ({ default: module.SmallLevel }),
    () => ({ default: () => null }),
  ),
)

/** An unknown id and an id of somebody else look alike, as they do to the server. */
export function Unknown() {
  useTellNotLoaded(1)
  return <DeadEnd title={text.unknown.title} explanation={text.unknown.explanation} />
}

/** Shows a toast once for each failure; 0 is none. None is shown before it is known whether the person has premium. */
function useTellNotLoaded(failedAt: number): void {
  const isKnown = usePremium() !== undefined
  useEffect(() => {
    if (!isKnown || failedAt === 0) return
    const { title, explanation } = text.loadFailed.toast
    toastError(title, explanation, { name: 'schedule-not-loaded' })
  }, [isKnown, failedAt])
}

function Ended({ name }: { readonly name: string }) {
  return (
    <DeadEnd title={text.ended.title} explanation={text.ended.explanation(name)}>
      <Link to="/track?mode=schedule" className={buttonClass('quiet')}>
        {text.ended.create}
      </Link>
    </DeadEnd>
  )
}

function DeadEnd({
  title,
  explanation,
  children,
}: {
  readonly title: string
  readonly explanation: string
  readonly children?: ReactNode
}) {
  return (
    <Card>
      <Empty icon="calendar" title={title} text={explanation} />
      <div className="grid gap-3">
        <Link to="/app" className={buttonClass()}>
          {text.toDashboard}
        </Link>
        {children}
        <Link to="/calendar" className={buttonClass('quiet')}>
          {text.toCalendar}
        </Link>
      </div>
    </Card>
  )
}

function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Card>
      <Empty
        icon="offline"
        title={text.loadFailed.title}
        text={text.loadFailed.explanation}
        action={<Button onClick={onRetry}>{text.loadFailed.again}</Button>}
      />
    </Card>
  )
}

/** A placeholder in the shape of the form. */
export function FormLoading() {
  return (
    <Card className="grid gap-4">
      <output className="sr-only">{text.edit.loading}</output>
      {Array.from({ length: 4 }, (_, field) => (
        <span key={field} className="grid gap-1.5">
          <Skeleton className="h-4.5 w-24" />
          <Skeleton className="h-12.5 w-full" />
        </span>
      ))}
    </Card>
  )
}
