import { monthDayYear } from '#domain/time/format'
import { dateIn } from '#domain/time/zone'
import { useState } from 'react'
import { useLabReports, type ShownReport } from '../../data/metrics/lab-reports.ts'
import { deleteReport } from '../../data/metrics/report-mutations.ts'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { Feed } from '../../shell/feed/feed.tsx'
import { useConfirm } from '../../shell/input/use-confirm.ts'
import { useRestoredFocus } from '../../shell/input/use-restored-focus.ts'
import { useTapGuard } from '../../shell/input/use-tap-guard.tsx'
import { Header } from '../../shell/layout/header.tsx'
import { Page } from '../../shell/layout/page.tsx'
import { lazySheet } from '../../shell/loading/lazy-sheet.tsx'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { OutboxNotice } from '../../shell/outbox/outbox-notice.tsx'
import { pageMeta } from '../../shell/product.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Card } from '../../ui/card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Choice, Choices } from '../../ui/dialogs/choice.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeletedReports } from './deleted-reports.tsx'
import { ReportCard } from './report-card.tsx'
import type { ReportTask } from './report-sheet.tsx'
import { text } from './text.ts'

export const meta = () => pageMeta(text.pageTitle, text.pageDescription)

const ReportSheet = lazySheet(() => import('./report-sheet.tsx').then((module) => module.ReportSheet))

/** /labs: what laboratories measured, report by report, newest first, then the reports that were deleted. Free, as entering one is. */
export default function LabsScreen() {
  const { reports, isError, refetch } = useLabReports()
  const now = useNow()
  const dayOf = ({ recorded_at }: ShownReport) => {
    const zone = deviceZone()
    return monthDayYear(dateIn(recorded_at, zone), dateIn(now, zone))
  }
  const [task, setTask] = useState<ReportTask>()
  const [isOpen, setOpen] = useState(false)
  const menu = useConfirm<ShownReport>()
  const deletion = useConfirm<ShownReport>()
  const restoredFocus = useRestoredFocus()
  const { tap, shield } = useTapGuard()
  const start = (chosen: ReportTask) => {
    menu.close()
    setTask(chosen)
    setOpen(true)
  }
  const remove = () => {
    const { about, isOpen: isAsked, close } = deletion
    const { failedTitle, failed } = text.deletion
    if (about && isAsked) tap(() => void deleteReport(about).catch(() => toastError(failedTitle, failed)))
    close()
  }
  const { about: chosen } = menu
  const { about: leaving } = deletion
  return (
    <Page header={<Header title={text.title} back />}>
      <OutboxNotice />
      <Button onClick={() => start({ kind: 'new' })}>{text.add}</Button>
      <div {...restoredFocus}>
        {reports === undefined ? (
          <Card>
            {isError ? (
              <LoadFailed what={text.loadedWhat} onRetry={() => void refetch()} />
            ) : (
              <SkeletonRows rows={8} label={text.loading} />
            )}
          </Card>
        ) : reports.length === 0 ? (
          <Card>
            <Empty title={text.empty} text={text.emptyExplanation} />
          </Card>
        ) : (
          <Feed items={reports} label={text.list} estimateHeight={(index) => heightOf(reports[index])}>
            {(report) => (
              <div className="pb-3.5">
                <ReportCard report={report} day={dayOf(report)} onMenu={menu.ask} />
              </div>
            )}
          </Feed>
        )}
      </div>
      <DeletedReports dayOf={dayOf} />
      {shield}
      <Dialog open={menu.isOpen} onClose={menu.close} title={chosen ? text.menu.title(dayOf(chosen)) : ''}>
        <Choices>
          <Choice
            icon="plus"
            label={text.menu.more}
            onClick={() => chosen && start({ kind: 'more', report: chosen })}
          />
          <Choice
            icon="edit"
            label={text.menu.edit}
            onClick={() => chosen && start({ kind: 'edit', report: chosen })}
          />
          <Choice
            icon="trash"
            label={text.menu.delete}
            isDanger
            onClick={() => {
              menu.close()
              if (chosen) deletion.ask(chosen)
            }}
          />
        </Choices>
      </Dialog>
      <ReportSheet task={task} open={isOpen} onClose={() => setOpen(false)} reports={reports ?? []} dayOf={dayOf} />
      <ConfirmDialog
        open={deletion.isOpen}
        title={text.deletion.title}
        text={leaving ? text.deletion.explanation(leaving.results.length, dayOf(leaving)) : ''}
        confirm={text.deletion.confirm}
        danger
        onConfirm={remove}
        onClose={deletion.close}
      />
    </Page>
  )
}

/** The height of a card in pixels at the usual size of text, until it is measured. */
function heightOf(report: ShownReport | undefined): number {
  return 90 + (report?.results.length ?? 0) * 61
}
