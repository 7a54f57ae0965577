import { Link } from 'wouter'
import { relativeDay } from '#domain/time/format'
import { archiveProtocol, removeProtocol } from '../../data/protocols/mutations.ts'
import { useStartedSchedules, type ShownProtocol } from '../../data/protocols/protocols.ts'
import { useRunning } from '../../parts/protocols/use-running.ts'
import { calculatorPathOf, mixState, startState } from '../../parts/protocols/uses.ts'
import { useDays, useNow } from '../../shell/clock.ts'
import { useTapGuard } from '../../shell/input/use-tap-guard.tsx'
import { useNavigate } from '../../shell/navigation/use-location.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useOpenState } from '../../ui/dialogs/use-open-state.ts'
import { Notice } from '../../ui/notice.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { PassOn } from './pass-on.tsx'
import { text } from './text.ts'

/** What can be done with a protocol. Mixing and starting open the forms, filled in; the person saves them there. */
export function Actions({ protocol }: { readonly protocol: ShownProtocol }) {
  const { last, archived_at } = protocol
  const now = useNow()
  const { today } = useDays(now)
  const [running] = useRunning(protocol)
  const navigate = useNavigate()
  // Archive becomes Take back under the finger.
  const { tap, shield } = useTapGuard()
  const passing = useOpenState()
  const removal = useOpenState()
  const started = useStartedSchedules()
  const before = protocol.versions.flatMap(({ id }) => started?.get(id) ?? []).map(({ id }) => id)
  const [mixing, path] = [mixState(last, today), calculatorPathOf(last)]
  const starting = startState(last, last.id, before, now)
  return (
    <>
      <div className="grid gap-3">
        {starting && running ? (
          <Notice tone="pending">
            <Unbroken
              text={text.runs(
                text.started(relativeDay(running.start_date, today), running.start_date > today),
                running.completed_doses,
                running.total_doses,
              )}
            />
          </Notice>
        ) : null}
        {starting ? (
          <Link to="/track?mode=schedule" state={starting} className={buttonClass()}>
            {text.actions.start}
          </Link>
        ) : null}
        {mixing ? (
          <Link to="/vials?new" state={mixing} className={buttonClass(starting ? 'quiet' : undefined)}>
            {text.actions.mix}
          </Link>
        ) : null}
        {path === undefined ? null : (
          <Link to={path} className={buttonClass('quiet')}>
            {text.actions.calculate}
          </Link>
        )}
        <div className={PAIRS}>
          <Link to="?edit" className={buttonClass('quiet')}>
            {text.actions.edit}
          </Link>
          <Button variant="quiet" onClick={passing.open}>
            {text.actions.pass}
          </Button>
          <Button
            variant="quiet"
            onClick={() => tap(() => void archiveProtocol(protocol, archived_at === null).catch(notStored))}
          >
            {archived_at === null ? text.actions.archive : text.actions.takeBack}
          </Button>
          <Button variant="quiet" onClick={removal.open}>
            {text.actions.remove}
          </Button>
        </div>
      </div>
      {shield}
      <PassOn protocol={protocol} open={passing.isOpen} onClose={passing.close} />
      <ConfirmDialog
        open={removal.isOpen}
        title={text.removal.title}
        text={text.removal.explanation(last.name, protocol.versions.length)}
        confirm={text.removal.confirm}
        danger
        onConfirm={() => {
          if (!removal.isOpen) return
          removal.close()
          removeProtocol(protocol).catch(notStored)
          void navigate('/protocols', { replace: true })
        }}
        onClose={removal.close}
      />
    </>
  )
}

/** Pairs of buttons of equal width. With large text they are stacked. */
const PAIRS = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 *:px-2'

function notStored(): void {
  toastError(text.failed.title, text.failed.explanation)
}
