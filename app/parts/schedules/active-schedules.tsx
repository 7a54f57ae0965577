import { memo } from 'react'
import { Link } from 'wouter'
import { deactivateSchedule } from '../../data/schedules/deactivate-schedule.ts'
import { Button, buttonClass, IconButton, iconButtonClass } from '../../ui/controls/button.tsx'
import { ConfirmSheet } from '../../shell/loading/confirm-sheet.ts'
import { Chip } from '../../ui/controls/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { Vial } from '../../ui/charts/vial.tsx'
import { useRestoredFocus } from '../../shell/input/use-restored-focus.ts'
import { useTapGuard } from '../../shell/input/use-tap-guard.tsx'
import { useConfirm } from '../../shell/input/use-confirm.ts'
import { whenText } from './when-text.ts'
import { deactivationText, dosesLeft, isFinished, vialLevel } from './schedule-progress.ts'
import { useDays, useNow } from '../../shell/clock.ts'
import { lazySheet } from '../../shell/loading/lazy-sheet.tsx'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { text } from './text.ts'
import type { ShownActiveSchedule } from '../../data/schedules/shown-schedule.ts'

const PauseDialog = lazySheet(() => import('./pause-dialog.tsx').then((module) => module.PauseDialog))

/**
 * The active schedules, each with its vial, a link to edit it, and buttons that pause it by a sheet and deactivate it after a confirmation. One
 * that is over can be planned again instead of edited.
 */
export function ActiveSchedules({ schedules }: { readonly schedules: readonly ShownActiveSchedule[] }) {
  const { about, isOpen, ask, close } = useConfirm<ShownActiveSchedule>()
  const pausing = useConfirm<ShownActiveSchedule>()
  const restoredFocus = useRestoredFocus()
  const { tap, shield } = useTapGuard()
  const days = useDays(useNow())
  const deactivate = () => {
    if (about && isOpen) tap(() => void deactivateSchedule(about, days).catch(failed))
    close()
  }
  return (
    <div {...restoredFocus}>
      <ul className="divide-y divide-line">
        {schedules.map((schedule) => (
          <ScheduleRow
            key={schedule.id}
            schedule={schedule}
            when={whenText(schedule, days)}
            isOver={isFinished(schedule, days)}
            onPause={pausing.ask}
            onDeactivate={ask}
          />
        ))}
      </ul>
      {shield}
      <PauseDialog schedule={pausing.about} open={pausing.isOpen} onClose={pausing.close} />
      <ConfirmSheet
        open={isOpen}
        title={text.deactivation.title}
        text={about ? deactivationText(about, days) : ''}
        confirm={text.deactivate}
        danger
        onConfirm={deactivate}
        onClose={close}
      />
    </div>
  )
}

function failed(): void {
  toastError(text.deactivation.failedTitle, text.deactivation.failed)
}

/** Rendered again when its own schedule changes, and not with each of the others. */
const ScheduleRow = memo(function ScheduleRow({ schedule, when, isOver, onPause, onDeactivate }: ScheduleRowProps) {
  const { id, peptide_name, completed_doses, total_doses, waiting } = schedule
  const left = dosesLeft(schedule)
  return (
    // Contained, as the doses above it on the calendar are: a tap changes their height, and moves this row.
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 [contain:layout_style] first:pt-0 last:pb-0 max-[357px]:gap-x-3">
      <Vial level={vialLevel(schedule)} className="w-13 max-[357px]:w-11" />
      <div className="min-w-0 flex-[1_1_8rem]">
        <div className="flex flex-wrap items-start justify-between gap-x-2">
          <div className="min-w-0 flex-[1_1_6rem]">
            <h3 className="text-lead font-bold wrap-anywhere max-[357px]:text-base">{peptide_name}</h3>
            <p className="text-caption font-medium text-ink-3">
              <Unbroken text={when} />
            </p>
          </div>
          {isOver ? null : (
            <div className="-mx-2.5 -mt-2 flex">
              <Link
                to={`/track?edit=${id}`}
                aria-label={text.editOf(peptide_name)}
                title={text.edit}
                className={iconButtonClass}
              >
                <Icon name="edit" className="size-5" />
              </Link>
              <IconButton
                icon="pause"
                label={text.pauseOf(peptide_name)}
                title={text.pause}
                onClick={() => onPause(schedule)}
              />
              <IconButton
                icon="close"
                label={text.deactivateOf(peptide_name)}
                title={text.deactivate}
                onClick={() => onDeactivate(schedule)}
              />
            </div>
          )}
        </div>
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <p className="font-bold tabular-nums">
            <span className="text-figure tracking-tight">{completed_doses}</span>
            <span className="text-ink-3">{text.ofDoses(total_doses)}</span>
          </p>
          {waiting ? (
            <Chip tone="pending" icon="clock">
              {text.waiting}
            </Chip>
          ) : (
            <p className="text-caption font-medium text-ink-3 tabular-nums">
              {isOver ? text.finished(completed_doses, total_doses) : text.left(left)}
            </p>
          )}
        </div>
        {isOver ? (
          <div className="mt-2.5 flex flex-wrap gap-x-4 gap-y-2">
            <Link
              to={`/track?mode=schedule&again=${id}`}
              aria-label={text.planAgainOf(peptide_name)}
              className={buttonClass('quiet', 'small')}
            >
              {text.planAgain}
            </Link>
            <Link
              to={`/protocols?new&schedule=${id}`}
              aria-label={text.saveAsProtocolOf(peptide_name)}
              className={buttonClass('quiet', 'small')}
            >
              {text.saveAsProtocol}
            </Link>
            <Button
              variant="ghost"
              size="small"
              className="-ml-4"
              aria-label={text.deactivateOf(peptide_name)}
              onClick={() => onDeactivate(schedule)}
            >
              {text.deactivate}
            </Button>
          </div>
        ) : null}
      </div>
    </li>
  )
})

type ScheduleRowProps = {
  readonly schedule: ShownActiveSchedule
  readonly when: string
  readonly isOver: boolean
  readonly onPause: (schedule: ShownActiveSchedule) => void
  readonly onDeactivate: (schedule: ShownActiveSchedule) => void
}

/** The shape of a schedule while it loads: the vial and three lines. */
export function SchedulesSkeleton() {
  return (
    <output className="flex items-center gap-4">
      <span className="sr-only">{text.loading}</span>
      <Skeleton className="h-21 w-13" />
      <span className="grid flex-1 gap-2.5">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-3.5 w-1/2" />
        <Skeleton className="h-6 w-3/5" />
      </span>
    </output>
  )
}
