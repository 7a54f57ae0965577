import { Link } from 'wouter'
import { useNavigate } from '../../shell/navigation/use-location.ts'
import { dosesLeft, leftText } from '#domain/vials/left-text'
import { changeVial, removeVial } from '../../data/vials/mutations.ts'
import { useVials } from '../../data/vials/vials.ts'
import type { ShownVial } from '../../data/vials/shown-vial.ts'
import { usePremium } from '../../data/subscription/subscription.ts'
import { PremiumLine } from '../../parts/vials/premium-line.tsx'
import { useConfirm } from '../../shell/input/use-confirm.ts'
import { toastError } from '../../shell/toasts/toasts.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useOpenState } from '../../ui/dialogs/use-open-state.ts'
import { calculatorPath } from './calculator-path.ts'
import { StartSheet } from './start-sheet.tsx'
import { text } from './text.ts'
import { VolumeSheet } from './volume-sheet.tsx'

/** What can be done with a vial in its state. */
export function Actions({ vial }: { readonly vial: ShownVial }) {
  const next = useVials()
  const navigate = useNavigate()
  const isSecond =
    usePremium() === false && (next.vials ?? []).some(({ id, status }) => id !== vial.id && status === 'in use')
  const starting = useOpenState()
  const wasting = useOpenState()
  const correcting = useOpenState()
  const ending = useConfirm<'finished' | 'discarded'>()
  const removal = useOpenState()
  const { status } = vial
  const isPowder = vial.volume_ml === null
  const happen = (kind: 'finished' | 'discarded' | 'reopened') =>
    void changeVial(crypto.randomUUID(), vial, { kind }).catch(notStored)
  // A vial with more than one dose is not left by a single tap; where doses are not known, whatever is in it is enough.
  const end = (kind: 'finished' | 'discarded') => ((dosesLeft(vial, next) ?? 2) > 1 ? ending.ask(kind) : happen(kind))
  const path = calculatorPath(vial)
  const words = text.ending[ending.about ?? 'finished']
  const mustPay = isSecond && status !== 'in use'
  return (
    <>
      {mustPay ? <PremiumLine feature={text.secondInUse} /> : null}
      <div className="grid gap-3">
        {status === 'unmixed' && !mustPay ? (
          <Button onClick={starting.open}>{isPowder ? text.mix.open : text.opening.open}</Button>
        ) : null}
        {status === 'in use' ? (
          <Link to={`/track?vial=${vial.id}`} className={buttonClass()}>
            {text.log}
          </Link>
        ) : null}
        {(status === 'finished' || status === 'discarded') && !mustPay ? (
          <Button onClick={() => happen('reopened')}>{text.again}</Button>
        ) : null}
        {path === undefined ? null : (
          <Link to={path} className={buttonClass('quiet')}>
            {text.calculate}
          </Link>
        )}
        <div className={PAIRS}>
          {status === 'in use' ? (
            <>
              <Button variant="quiet" onClick={correcting.open}>
                {text.correct.open}
              </Button>
              <Button variant="quiet" onClick={wasting.open}>
                {vial.kind === 'pen' ? text.airShot.open : text.waste.open}
              </Button>
              <Button variant="quiet" onClick={() => end('finished')}>
                {text.ending.finished.open}
              </Button>
            </>
          ) : null}
          {status === 'in use' || status === 'unmixed' ? (
            <Button variant="quiet" onClick={() => end('discarded')}>
              {text.ending.discarded.open}
            </Button>
          ) : null}
          <Link to="?edit" className={buttonClass('quiet')}>
            {text.edit}
          </Link>
          {vial.is_drawn || vial.draws.length > 0 ? null : (
            <Button variant="quiet" onClick={removal.open}>
              {text.removal.open}
            </Button>
          )}
        </div>
      </div>
      <StartSheet vial={vial} isPowder={isPowder} open={starting.isOpen} onClose={starting.close} />
      <VolumeSheet kind="wasted" vial={vial} open={wasting.isOpen} onClose={wasting.close} />
      <VolumeSheet kind="corrected" vial={vial} open={correcting.isOpen} onClose={correcting.close} />
      <ConfirmDialog
        open={ending.isOpen}
        title={words.title}
        text={words.left(leftText(vial))}
        confirm={words.confirm}
        danger={ending.about === 'discarded'}
        onConfirm={() => {
          if (ending.about && ending.isOpen) happen(ending.about)
          ending.close()
        }}
        onClose={ending.close}
      />
      <ConfirmDialog
        open={removal.isOpen}
        title={text.removal.title}
        text={text.removal.explanation(vial.name)}
        confirm={text.removal.confirm}
        danger
        onConfirm={() => {
          removal.close()
          removeVial(vial).catch(notStored)
          void navigate('/vials', { replace: true })
        }}
        onClose={removal.close}
      />
    </>
  )
}

/** Pairs of buttons of equal width; a last single one has the whole width. With large text they are stacked. */
const PAIRS = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 *:px-2 *:last:odd:col-span-full'

function notStored(): void {
  toastError(text.failed.title, text.failed.explanation)
}
