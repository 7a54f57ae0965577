import { usePasskeys } from '../../data/account/passkeys.ts'
import { endOtherSessions, endSession, type DeviceSession } from '../../data/account/sessions.ts'
import { useProof } from '../../parts/account/use-proof.tsx'
import { useRestoredFocus } from '../../shell/input/use-restored-focus.ts'
import { deviceZone } from '../../shell/clock.ts'
import { useConfirm } from '../../shell/input/use-confirm.ts'
import { deviceName, lastUsedText, signedInText } from './session-text.ts'
import { toastSuccess } from '../../shell/toasts/toasts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { text } from './text.ts'

/**
 * Every device, this one first. Signing one out removes it from the list at once; it returns when that fails. Some time after the sign-in it
 * asks for a proof first: who finds an unlocked phone must not sign its owner out elsewhere.
 */
export function SessionList({ sessions, now }: SessionListProps) {
  const { attempt, dialog } = useProof((usePasskeys().data ?? []).length > 0)
  const everywhere = useConfirm<'others'>()
  const restoredFocus = useRestoredFocus()
  const others = sessions.filter(({ current }) => !current)

  const signOut = (end: () => Promise<void>, done: string) =>
    attempt(async () => {
      await end()
      toastSuccess(done)
    }, text.failed)

  return (
    <div {...restoredFocus}>
      <Rows>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            onSignOut={() => void signOut(() => endSession(session.id), text.device.signedOut(deviceName(session)))}
          />
        ))}
      </Rows>
      {others.length === 0 ? (
        <p className="mt-3 border-t border-line pt-3 text-note text-ink-2">{text.noOthers}</p>
      ) : (
        <Button variant="quiet" className="mt-3 w-full" onClick={() => everywhere.ask('others')}>
          {text.others.signOut}
        </Button>
      )}
      <ConfirmDialog
        open={everywhere.isOpen}
        title={text.others.title}
        text={text.others.explanation}
        confirm={text.others.confirm}
        danger
        onConfirm={() => {
          everywhere.close()
          void signOut(endOtherSessions, text.others.signedOut)
        }}
        onClose={everywhere.close}
      />
      {dialog}
    </div>
  )
}

type SessionListProps = { readonly sessions: readonly DeviceSession[]; readonly now: number }

function SessionRow({ session, now, onSignOut }: SessionRowProps) {
  const zone = deviceZone()
  const signedIn = signedInText(session, now, zone)
  return (
    <Row
      title={deviceName(session)}
      text={
        <span className="text-ink-2 tabular-nums">
          <span>{session.current ? signedIn : lastUsedText(session, now, zone)}</span>
          {session.current ? null : <span className="block">{signedIn}</span>}
        </span>
      }
    >
      {session.current ? (
        <Chip tone="done" icon="check">
          {text.device.current}
        </Chip>
      ) : (
        <Button variant="quiet" size="small" onClick={onSignOut}>
          <span>{text.device.signOut}</span>
          <span className="sr-only">{text.device.signOutWhich(deviceName(session), signedIn)}</span>
        </Button>
      )}
    </Row>
  )
}

type SessionRowProps = {
  readonly session: DeviceSession
  readonly now: number
  readonly onSignOut: () => void
}
