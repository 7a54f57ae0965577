import type { RegimenValues } from '../../../parts/doses/regimen-values.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { More } from './use-more.ts'
import { text } from './text.ts'

/** The button that opens what the simple form leaves out, and says what is chosen there. */
export function MoreButton({ more, regimen, isCustom }: MoreButtonProps) {
  const { id, isOpen, module, failed, load, toggle } = more
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen && module ? id : undefined}
        onClick={toggle}
        onPointerEnter={load}
        onFocus={load}
        className="-my-1 flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-inner text-left font-semibold text-liquid"
      >
        <span>{text.more}</span>
        <span className="ml-auto flex min-w-0 items-center gap-2">
          <span className="text-caption font-medium text-ink-2">{isOpen ? '' : chosenText(regimen, isCustom)}</span>
          <Icon name="down" className={`size-4.5 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        </span>
      </button>
      {failed && isOpen ? <Notice tone="pending">{text.notLoaded}</Notice> : null}
    </>
  )
}

type MoreButtonProps = { readonly more: More; readonly regimen: RegimenValues; readonly isCustom: boolean }

function chosenText({ pattern, times, steps, clock }: RegimenValues, isCustom: boolean): string {
  const chosen = [
    pattern.kind === '' || isCustom ? '' : text.chosen.pattern,
    times.length === 0 ? '' : text.chosen.times(times.length + 1),
    steps.length === 0 ? '' : text.chosen.steps(steps.length),
    clock === 'zone' ? text.chosen.clock : '',
  ].filter(Boolean)
  return chosen.length === 0 ? text.chosen.nothing : chosen.join(' · ')
}
