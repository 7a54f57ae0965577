import { Link } from 'wouter'
import type { CivilDate } from '#domain/time/civil'
import { isPastUse } from '#domain/vials/beyond-use'
import { overdrawnBy, shareLeft, type NextDoses } from '#domain/vials/left-text'
import type { ShownVial } from '../../data/vials/shown-vial.ts'
import { Vial } from '../../ui/charts/vial.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { text } from './text.ts'
import { contentText, statusText, strengthText, useByText } from './vial-text.ts'

/** A vial in a list: drawn, filled to what is left, its name, what is left in words, and the way to it. */
export function VialRow({ vial, next, today }: VialRowProps) {
  const { left, doses } = contentText(vial, next)
  const isOver = overdrawnBy(vial) !== undefined
  return (
    <li>
      <Link
        to={`/vials/${vial.id}`}
        className="flex min-h-11 items-center gap-4 rounded-inner py-3 -outline-offset-2 transition active:bg-sunken max-[357px]:gap-3"
      >
        {/* With large text the words move beneath the vial. */}
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 max-[357px]:gap-x-3">
          <Vial level={shareLeft(vial)} className="w-10" />
          <span className="grid min-w-0 flex-[1_1_8rem] gap-0.5">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="min-w-0 font-semibold wrap-anywhere">
                <Unbroken text={vial.name} />
              </span>
              {vial.status === 'finished' || vial.status === 'discarded' ? (
                <Chip tone="plain">{statusText(vial)}</Chip>
              ) : null}
              {vial.waiting ? (
                <Chip tone="pending" icon="clock">
                  {text.waiting}
                </Chip>
              ) : null}
            </span>
            <span className={`text-note tabular-nums ${isOver ? 'font-semibold text-danger' : 'text-ink-2'}`}>
              <Unbroken text={text.left(left, doses)} />
            </span>
            <Facts vial={vial} today={today} />
          </span>
        </span>
        <Icon name="forward" className="size-4.5 text-ink-3" />
      </Link>
    </li>
  )
}

/** '2.5 mg/ml · Use by Nov 30 (7 days)'. */
function Facts({ vial, today }: Pick<VialRowProps, 'vial' | 'today'>) {
  const strength = strengthText(vial)
  const useBy = useByText(vial, today)
  if (strength === undefined && useBy === undefined) return null
  return (
    <span className="text-caption font-medium text-ink-3 tabular-nums">
      {strength === undefined ? null : <Unbroken text={strength} />}
      {strength === undefined || useBy === undefined ? null : <span>{text.separator}</span>}
      {useBy === undefined ? null : (
        <span className={isPastUse(vial, today) ? 'font-semibold text-danger' : undefined}>
          <Unbroken text={useBy} />
        </span>
      )}
    </span>
  )
}

type VialRowProps = { readonly vial: ShownVial; readonly next: NextDoses; readonly today: CivilDate }
