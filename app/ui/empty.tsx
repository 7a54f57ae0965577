import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** An empty state: what is missing, what to do next, and the button for it. */
export function Empty({ icon, title, text, action }: EmptyProps) {
  return (
    <div className="grid justify-items-center gap-1 px-2 py-5 text-center">
      {icon === undefined ? null : (
        <span className="mb-2 grid size-12 place-items-center rounded-full bg-liquid-soft text-liquid">
          <Icon name={icon} />
        </span>
      )}
      <p className="font-semibold">{title}</p>
      {text === undefined ? null : <p className="max-w-72 text-note text-balance text-ink-2">{text}</p>}
      {action === undefined ? null : <div className="mt-3">{action}</div>}
    </div>
  )
}

type EmptyProps = {
  readonly icon?: IconName
  readonly title: string
  readonly text?: string
  readonly action?: ReactNode
}
