import { useState } from 'react'
import { relativeDay } from '#domain/time/format'
import { dateIn } from '#domain/time/zone'
import { RECOVERY_CODE_COUNT } from '#domain/account/second-factor'
import {
  cancelOwnRecovery,
  makeRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
  type NewSecret,
  type SecondFactor,
} from '../../../data/account/second-factor.ts'
import { useProof } from '../../../parts/account/use-proof.tsx'
import { momentText } from '../../../parts/account/second-step/moment-text.ts'
import { deviceZone } from '../../../shell/clock.ts'
import { useConfirm } from '../../../shell/input/use-confirm.ts'
import { useRestoredFocus } from '../../../shell/input/use-restored-focus.ts'
import { lazySheet } from '../../../shell/loading/lazy-sheet.tsx'
import { toastSuccess } from '../../../shell/toasts/toasts.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { text } from './text.ts'

/** The second factor of the person: off with the way to turn it on, or on with what is left of its recovery codes. */
export function TwoStep({ factor, hasPasskey, now }: TwoStepProps) {
  const { attempt, busy, prove, dialog } = useProof(hasPasskey)
  const secret = useConfirm<NewSecret>()
  const codes = useConfirm<readonly string[]>()
  const [isUnkept, setUnkept] = useState(false)
  const renewing = useConfirm<'codes'>()
  const turningOff = useConfirm<'factor'>()
  const restoredFocus = useRestoredFocus()

  function show(made: readonly string[]): void {
    setUnkept(true)
    codes.ask(made)
  }
  const start = async () => secret.ask(await startSecondFactor())
  const renew = async () => show(await makeRecoveryCodes())
  const turnOff = async () => {
    await turnOffSecondFactor()
    setUnkept(false)
    toastSuccess(text.turnOff.done)
  }
  const cancel = async () => {
    await cancelOwnRecovery()
    toastSuccess(text.recovery.done)
  }

  return (
    <div {...restoredFocus}>
      <div className="grid gap-3">
        {factor.recovery_ready_at === null ? null : (
          <RecoveryNotice
            readyAt={factor.recovery_ready_at}
            onCancel={() => void attempt(cancel, text.recovery.failed)}
          />
        )}
        {isUnkept ? <UnkeptNotice onShow={() => codes.about && codes.ask(codes.about)} /> : null}
        {factor.on_since === null ? (
          <>
            <p className="text-sub">{text.off}</p>
            <Button variant="quiet" busy={busy} onClick={() => void attempt(start, text.notTurnedOn)}>
              {text.turnOn}
            </Button>
          </>
        ) : (
          <>
            <OnSince onSince={factor.on_since} left={factor.recovery_codes_left} now={now} />
            <div className="flex flex-wrap gap-3 *:flex-auto">
              <Button variant="quiet" busy={busy} onClick={() => renewing.ask('codes')}>
                {text.newCodes.choose}
              </Button>
              <Button variant="quiet" onClick={() => turningOff.ask('factor')}>
                {text.turnOff.choose}
              </Button>
            </div>
          </>
        )}
      </div>
      <SetupSheet
        open={secret.isOpen}
        secret={secret.about}
        onConfirmed={(made) => {
          secret.close()
          show(made)
        }}
        onProofNeeded={prove}
        onClose={secret.close}
      />
      <CodesSheet
        open={codes.isOpen}
        codes={codes.about ?? []}
        onKept={() => {
          setUnkept(false)
          codes.close()
          toastSuccess(text.codes.done)
        }}
        onClose={codes.close}
      />
      <ConfirmDialog
        open={renewing.isOpen}
        title={text.newCodes.title}
        text={text.newCodes.explanation}
        confirm={text.newCodes.confirm}
        onConfirm={() => {
          renewing.close()
          void attempt(renew, text.newCodes.failed)
        }}
        onClose={renewing.close}
      />
      <ConfirmDialog
        open={turningOff.isOpen}
        title={text.turnOff.title}
        text={text.turnOff.explanation}
        confirm={text.turnOff.confirm}
        danger
        onConfirm={() => {
          turningOff.close()
          void attempt(turnOff, text.turnOff.failed)
        }}
        onClose={turningOff.close}
      />
      {dialog}
    </div>
  )
}

type TwoStepProps = { readonly factor: SecondFactor; readonly hasPasskey: boolean; readonly now: number }

/** With few recovery codes left this warns instead. */
function OnSince({ onSince, left, now }: { readonly onSince: string; readonly left: number; readonly now: number }) {
  const zone = deviceZone()
  const day = relativeDay(dateIn(onSince, zone), dateIn(now, zone))
  return (
    <>
      <div>
        <p className="font-semibold">{text.on(day)}</p>
        {left > FEW ? (
          <p className="text-caption font-medium text-ink-2">{text.left(left, RECOVERY_CODE_COUNT)}</p>
        ) : null}
      </div>
      {left > FEW ? null : (
        <Notice tone="pending" title={text.few.title(left)}>
          {text.few.explanation}
        </Notice>
      )}
    </>
  )
}

/** The most recovery codes that a person is warned with. */
const FEW = 3

function UnkeptNotice({ onShow }: { readonly onShow: () => void }) {
  return (
    <Notice
      tone="pending"
      icon="lock"
      title={text.unkept.title}
      action={
        <Button variant="quiet" size="small" className="mt-1.5" onClick={onShow}>
          {text.unkept.show}
        </Button>
      }
    >
      {text.unkept.explanation}
    </Notice>
  )
}

function RecoveryNotice({ readyAt, onCancel }: { readonly readyAt: string; readonly onCancel: () => void }) {
  return (
    <Notice
      tone="danger"
      icon="shield"
      title={text.recovery.title}
      action={
        <Button variant="quiet" size="small" className="mt-1.5" onClick={onCancel}>
          {text.recovery.cancel}
        </Button>
      }
    >
      {text.recovery.explanation(momentText(readyAt))}
    </Notice>
  )
}

/** The maker of QR codes comes with it. */
const SetupSheet = lazySheet(() => import('./setup-sheet.tsx').then((module) => module.SetupSheet))
const CodesSheet = lazySheet(() => import('./codes-sheet.tsx').then((module) => module.CodesSheet))
