import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** A message in the page. Danger and `live` notices are read aloud when they appear. */
export function Notice({ tone = 'plain', icon, title, live = tone === 'danger', action, children }: NoticeProps) {
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={`flex gap-3 rounded-banner border px-3.25 py-2.75 text-note ${tones[tone]}`}
    >
      <Icon name={icon ?? icons[tone]} className="mt-px size-[1.4em]" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        {title === undefined ? null : <p className="font-bold">{title}</p>}
        <div className={tone === 'plain' ? 'text-ink-2' : ''}>{children}</div>
        {action === undefined ? null : <div className="-ml-1">{action}</div>}
      </div>
    </div>
  )
}

export type NoticeTone = 'plain' | 'done' | 'pending' | 'premium' | 'danger'

type NoticeProps = {
  readonly tone?: NoticeTone
  readonly icon?: IconName
  readonly title?: string
  readonly live?: boolean
  readonly action?: ReactNode
  readonly children?: ReactNode
}

const tones: Record<NoticeTone, string> = {
  plain: 'border-line bg-surface',
  done: 'border-transparent bg-done-soft text-done',
  pending: 'border-transparent bg-pending-soft text-pending',
  premium: 'border-transparent bg-premium-soft text-premium',
  danger: 'border-transparent bg-danger-soft text-danger',
}

const icons: Record<NoticeTone, IconName> = {
  plain: 'info',
  done: 'check',
  pending: 'warning',
  premium: 'sparkle',
  danger: 'warning',
}
