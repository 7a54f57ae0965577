import { memo } from 'react'
import { formatDose } from '#domain/amounts/amount'
import type { ShownScheduledDose } from '../../data/scheduled-doses/shown-scheduled-dose.ts'
import { LinkButton } from '../../parts/scheduled-doses/link-button.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { useIsNew } from '../../shell/input/use-is-new.ts'
import { movedFrom } from './day-text.ts'
import { STATE_ICONS, type ShownState } from './dose-states.ts'
import { text } from './text.ts'
import { Untranslated } from '../../ui/untranslated.tsx'

/**
 * A scheduled dose of the chosen day, with what can be done about it. A tap on one of ten cards renders only this one again, since the functions
 * stay the same.
 */
export const DoseCard = memo(function DoseCard({
  dose,
  time,
  state,
  canLink,
  onTap,
  onSkip,
  onMove,
  onLink,
}: DoseCardProps) {
  const { peptide_name, amount, unit, administration_method, skip_reason, planned_date, waiting } = dose
  const action = ACTIONS[state]
  // Another tab may have completed the dose under the finger, or taken that back: a tap does nothing that was not meant.
  const isHeld = useIsNew(action)
  return (
    // Contained: when a card above gets smaller, the browser moves this one without visiting each of its parts.
    <li className="[contain:layout_style]">
      <Card className="flex items-center gap-3 py-3.5">
        <span className={`mt-1 grid size-9 shrink-0 place-items-center self-start rounded-[12px] ${GROUNDS[state]}`}>
          <Icon name={STATE_ICONS[state]} label={text.dose.state[state]} className="size-5" />
        </span>
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <div className="min-w-0 flex-[1_1_7rem]">
            <p className="font-semibold wrap-anywhere">
              <Untranslated>{peptide_name}</Untranslated>{' '}
              <Untranslated className="inline-block font-medium tabular-nums">{formatDose(amount, unit)}</Untranslated>
            </p>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-caption font-medium text-ink-3 tabular-nums">
              <span>
                <Unbroken text={text.dose.when(time, administration_method)} />
              </span>
              {IN_WORDS.includes(state) ? (
                <Chip tone={state === 'skipped' ? 'plain' : 'pending'}>{text.dose.state[state]}</Chip>
              ) : null}
              {waiting ? <Chip tone="pending">{text.dose.waiting}</Chip> : null}
            </p>
            {planned_date ? (
              <p className="mt-1 text-caption wrap-anywhere text-ink-2">{text.dose.moved(movedFrom(dose))}</p>
            ) : null}
            {skip_reason ? <p className="mt-1 text-caption wrap-anywhere text-ink-2">{skip_reason}</p> : null}
          </div>
          <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-x-1 gap-y-2">
            {action === 'complete' ? (
              <>
                {state === 'missed' ? null : (
                  <Button
                    size="small"
                    variant="ghost"
                    aria-label={text.dose.moveOf(peptide_name, time)}
                    onClick={() => onMove(dose)}
                  >
                    {text.dose.move}
                  </Button>
                )}
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={text.dose.skipOf(peptide_name, time)}
                  onClick={() => onSkip(dose)}
                >
                  {text.dose.skip}
                </Button>
                {canLink ? <LinkButton dose={dose} when={time} onClick={() => onLink(dose)} /> : null}
              </>
            ) : null}
            {/* One button for all actions, so that it keeps the focus. */}
            <Button
              size="small"
              variant={action === 'complete' ? 'primary' : 'ghost'}
              className={action === 'complete' ? '' : '-mr-3 underline underline-offset-2'}
              aria-label={text.dose.actionOf[action](peptide_name, time)}
              aria-disabled={isHeld || undefined}
              onClick={isHeld ? undefined : () => onTap(dose)}
            >
              <Untranslated>{text.dose.action[action]}</Untranslated>
            </Button>
          </div>
        </div>
      </Card>
    </li>
  )
})

type DoseCardProps = DoseTaps & {
  readonly dose: ShownScheduledDose
  /** When it is planned, by the clock here and by its own. */
  readonly time: string
  readonly state: ShownState
  /** Whether a logged dose can be this one. */
  readonly canLink: boolean
}

/** What the buttons of a card do with its dose. */
export type DoseTaps = {
  /** Completes the dose, or takes back what was done about it. */
  readonly onTap: (dose: ShownScheduledDose) => void
  readonly onSkip: (dose: ShownScheduledDose) => void
  readonly onMove: (dose: ShownScheduledDose) => void
  readonly onLink: (dose: ShownScheduledDose) => void
}

const ACTIONS = {
  pending: 'complete',
  due: 'complete',
  late: 'complete',
  missed: 'complete',
  skipped: 'unskip',
  completed: 'uncheck',
} as const satisfies Readonly<Record<ShownState, string>>

/** The icon and the button show pending and completed; the other states have a word as well. */
const IN_WORDS: readonly ShownState[] = ['due', 'late', 'missed', 'skipped']

const GROUNDS: Readonly<Record<ShownState, string>> = {
  pending: 'bg-pending-soft text-pending',
  due: 'bg-pending-soft text-pending',
  late: 'bg-pending-soft text-pending',
  missed: 'bg-pending-soft text-pending',
  skipped: 'bg-sunken text-ink-2',
  completed: 'bg-done-soft text-done',
}
