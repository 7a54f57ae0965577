import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useWholeSchedule } from '../../data/schedules/whole-schedule.ts'
import { usePremium } from '../../data/subscription/subscription.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EditForm } from './edit-form.tsx'

/** `?edit={id}`: the schedule in its form, or a message where there is nothing to edit. It never loads without end. */
export function EditSchedule({ id }: { readonly id: string }) {
  const { schedule, isUnknown, failedAt, isFetching, retry } = useWholeSchedule(id)
  useTellNotLoaded(failedAt)
  if (schedule?.status === 'active') return <EditForm before={schedule} />
  if (schedule) return <Ended name={schedule.peptide_name} />
  if (isUnknown) return <Unknown />
  return failedAt > 0 && !isFetching ? <LoadFailed onRetry={retry} /> : <Loading />
}

/** An unknown id and an id of somebody else look alike, as they do to the server. */
export function Unknown() {
  useTellNotLoaded(1)
  return (
    <DeadEnd
      title="This schedule could not be found"
      text="It may have been removed, or the link to it is wrong. Nothing was changed."
    />
  )
}

/** Shows a toast once for each failure; 0 is none. The gate mounts its content again once the subscription is known. */
function useTellNotLoaded(failedAt: number): void {
  const isKnown = usePremium() !== undefined
  useEffect(() => {
    if (isKnown && failedAt > 0) toastError('Error', 'Failed to load schedule data.', { name: 'schedule-not-loaded' })
  }, [isKnown, failedAt])
}

function Ended({ name }: { readonly name: string }) {
  return (
    <DeadEnd
      title="This schedule is no longer active"
      text={`The schedule of ${name} was deactivated, so it cannot be edited. Its completed doses are kept.`}
    >
      <Link to="/track?mode=schedule" className={buttonClass('quiet')}>
        Create Schedule
      </Link>
    </DeadEnd>
  )
}

function DeadEnd({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}) {
  return (
    <Card>
      <Empty icon="calendar" title={title} text={text} />
      <div className="grid gap-3">
        <Link to="/app" className={buttonClass()}>
          Go to Dashboard
        </Link>
        {children}
        <Link to="/calendar" className={buttonClass('quiet')}>
          Open Dose Calendar
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
        title="This schedule could not be loaded"
        text="Nothing is lost. Check your connection and try again."
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    </Card>
  )
}

/** A placeholder in the shape of the form. */
function Loading() {
  return (
    <Card className="grid gap-4">
      <output className="sr-only">Loading the schedule</output>
      {Array.from({ length: 4 }, (_, field) => (
        <span key={field} className="grid gap-1.5">
          <Skeleton className="h-4.5 w-24" />
          <Skeleton className="h-12.5 w-full" />
        </span>
      ))}
    </Card>
  )
}
