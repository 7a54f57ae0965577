import { Icon, type IconName } from '../icon.tsx'

/** A state in one word. The colour repeats what the word says. */
export function Chip({ tone, icon, children }: ChipProps) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full border border-transparent px-2.25 py-0.5 text-caption font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {icon === undefined ? null : <Icon name={icon} className="size-[1.1em]" />}
      <span>{children}</span>
    </span>
  )
}

export type ChipTone = 'done' | 'pending' | 'premium' | 'danger' | 'liquid' | 'plain'

type ChipProps = { readonly tone: ChipTone; readonly icon?: IconName; readonly children: string }

const tones: Record<ChipTone, string> = {
  done: 'bg-done-soft text-done',
  pending: 'bg-pending-soft text-pending',
  premium: 'bg-premium-soft text-premium',
  danger: 'bg-danger-soft text-danger',
  liquid: 'bg-liquid-soft text-liquid',
  plain: 'bg-sunken text-ink-2',
}
