import type { ReactNode } from 'react'
import type { ShownDose } from '../../data/doses/newest-doses.ts'
import { deviceZone } from '../../shell/clock.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { doseRowText } from './dose-text.ts'
import { text } from './text.ts'

/** One row per dose; with `onDelete` each row has a delete button. */
export function DoseRows({ doses, now, onDelete }: DoseRowsProps) {
  return (
    <Rows>
      {doses?.map((dose) => (
        <DoseRow key={dose.id} dose={dose} {...doseRowText(dose, now, deviceZone())} onDelete={onDelete} />
      ))}
    </Rows>
  )
}

type DoseRowsProps = {
  readonly doses: readonly ShownDose[] | undefined
  readonly now: number
  readonly onDelete?: (dose: ShownDose) => void
}

/** One dose: peptide, amount, `when`, its state, and a delete button where there is `onDelete`. */
export function DoseRow({ dose, name, amount, when, onDelete, as = 'li' }: DoseRowProps) {
  return (
    <Row
      as={as}
      title={
        <>
          {name} <span className="font-medium tabular-nums">{amount}</span>
        </>
      }
      text={<span className="text-ink-2 tabular-nums">{when}</span>}
    >
      {dose.waiting ? (
        <Chip tone="pending" icon="clock">
          {text.waiting}
        </Chip>
      ) : (
        <Chip tone="done">{text.completed}</Chip>
      )}
      {onDelete ? (
        <IconButton
          icon="trash"
          label={text.delete(name, amount)}
          onClick={() => onDelete(dose)}
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
  readonly onDelete: ((dose: ShownDose) => void) | undefined
}
