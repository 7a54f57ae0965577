import type { ComponentProps, ReactNode } from 'react'

/**
 * A switch that takes effect at once. The whole row is the target. A native checkbox, so that it works in forms and
 * without JavaScript.
 */
export function Switch({ label, hint, className = '', ...input }: SwitchProps) {
  return (
    <label className={`flex min-h-11 items-center justify-between gap-4 ${className}`}>
      <span className="grid">
        <span className="font-medium wrap-anywhere">{label}</span>
        {hint === undefined ? null : <span className="text-label text-ink-2">{hint}</span>}
      </span>
      <input {...input} {...native} className="switch" />
    </label>
  )
}

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  readonly label: ReactNode
  readonly hint?: ReactNode
}

/** A checkbox has its own state and must not have aria-checked, which a switch of another element needs. */
const native = { type: 'checkbox', role: 'switch' } as const
