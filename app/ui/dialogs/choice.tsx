import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'

/** What can be chosen in a sheet. Its children are choices. */
export function Choices({ children }: { readonly children: ReactNode }) {
  return <ul className="-mx-2 grid gap-0.5">{children}</ul>
}

/** One choice: an icon and what it does. */
export function Choice({ icon, label, isDanger = false, onClick }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onClick}
        className={`flex min-h-12.5 w-full items-center gap-3.5 rounded-control px-2 text-left font-semibold transition hover:bg-sunken active:scale-[0.98] active:bg-sunken ${isDanger ? 'text-danger' : ''}`}
      >
        <Icon name={icon} className={`size-5 ${isDanger ? '' : 'text-ink-2'}`} />
        <span>{label}</span>
      </button>
    </li>
  )
}

type ChoiceProps = {
  readonly icon: IconName
  readonly label: string
  readonly isDanger?: boolean
  readonly onClick: () => void
}
