import type { ReactNode } from 'react'
import { withOthersText } from '#domain/doses/ingredients'
import { sitesText } from '#domain/sites/name'
import type { ShownDose } from '../../data/doses/shown-dose.ts'
import { useSiteNames } from '../../data/sites/settings.ts'
import { deviceZone, useDays } from '../../shell/clock.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { doseRowText, drawnFromText, enteredAsText } from './taken-text.ts'
import { text } from './text.ts'
import { Untranslated } from '../../ui/untranslated.tsx'

/** One row per dose; with `onMenu` each row opens its menu. */
export function DoseRows({ doses, now, onMenu }: DoseRowsProps) {
  const clock = { zone: deviceZone(), begins: useDays(now).begins }
  return (
    <Rows>
      {doses?.map((dose) => (
        <DoseRow key={dose.id} dose={dose} {...doseRowText(dose, now, clock)} saysCompleted onMenu={onMenu} />
      ))}
    </Rows>
  )
}

type DoseRowsProps = {
  readonly doses: readonly ShownDose[] | undefined
  readonly now: number
  readonly onMenu?: (dose: ShownDose) => void
}

/** One dose: peptide, amount, `when`, whether it waits, and the button of its menu where there is `onMenu`. */
export function DoseRow({ dose, name, amount, when, saysCompleted = false, onMenu, as = 'li' }: DoseRowProps) {
  const siteNameOf = useSiteNames()
  const lines = [
    enteredAsText(dose),
    withOthersText(dose),
    sitesText(dose.sites, siteNameOf),
    drawnFromText(dose),
  ].filter((line) => line !== undefined)
  return (
    <Row
      as={as}
      title={
        <>
          <Untranslated>{name}</Untranslated>{' '}
          <Untranslated className="inline-block font-medium tabular-nums">{amount}</Untranslated>
        </>
      }
      text={
        <span className="text-ink-2 tabular-nums">
          <span>{when}</span>
          {lines.map((line) => (
            <span key={line} className="block wrap-anywhere">
              <Unbroken text={line} />
            </span>
          ))}
        </span>
      }
    >
      {dose.waiting ? (
        <Chip tone="pending" icon="clock">
          {text.waiting}
        </Chip>
      ) : saysCompleted ? (
        <Chip tone="done">{text.completed}</Chip>
      ) : null}
      {onMenu ? (
        <IconButton
          icon="more"
          label={text.menu.open(name, amount)}
          onClick={() => onMenu(dose)}
          className="-my-2 -mr-2.5 -ml-1"
        />
      ) : null}
    </Row>
  )
}

type DoseRowProps = {
  readonly as?: 'li' | 'div'
  readonly dose: ShownDose
  readonly name: string
  readonly amount: string
  readonly when: ReactNode
  /** Whether a dose that does not wait says 'completed'. In a long list of nothing else it would only take the room. */
  readonly saysCompleted?: boolean
  readonly onMenu: ((dose: ShownDose) => void) | undefined
}
