import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'

/** A button. While busy it keeps its width and focus, ignores taps and announces its state. */
export function Button({
  variant = 'primary',
  size = 'regular',
  busy = false,
  busyText,
  icon,
  className = '',
  type = 'button',
  onClick,
  children,
  'aria-disabled': disabled,
  ...rest
}: ButtonProps) {
  // `disabled` would move the focus to the start of the page, so a busy button stays focusable and ignores taps.
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={busy || disabled}
      aria-busy={busy || undefined}
      className={`${buttonClass(variant, size)} ${className}`}
    >
      <span className="grid place-items-center *:col-start-1 *:row-start-1">
        <span
          className={`flex items-center justify-center gap-2 ${busy ? 'opacity-0' : ''}`}
          aria-hidden={busy && busyText !== undefined}
        >
          {icon === undefined ? null : <Icon name={icon} className="size-[1.3em]" />}
          <span className="contents">{children}</span>
        </span>
        {busy ? (
          <span className="flex items-center gap-2">
            <Icon name="spinner" className="size-[1.3em] animate-spin" />
            <span>{busyText}</span>
          </span>
        ) : null}
      </span>
    </button>
  )
}

/** The same style for a link: `<Link className={buttonClass('quiet')}>`. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'regular'): string {
  return `${shape} ${sizes[size]} ${size === 'small' && variant === 'quiet' ? quietSmall : variants[variant]}`
}

/** A button of 44 by 44 pixels with an icon; `label` is its accessible name. */
export function IconButton({ icon, label, className = '', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={`${iconButtonClass} ${className}`}>
      <Icon name={icon} className="size-5" />
    </button>
  )
}

export const iconButtonClass =
  'inline-grid size-11 shrink-0 place-items-center rounded-control text-ink-2 transition-[scale] active:scale-[0.94] active:bg-sunken hover:text-ink disabled:pointer-events-none disabled:opacity-45'

export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'ghost'
export type ButtonSize = 'regular' | 'small'

export type ButtonProps = ComponentProps<'button'> & {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly busy?: boolean
  /** The text of the button while busy, beside the spinner: 'Saving...'. */
  readonly busyText?: string
  readonly icon?: IconName
  readonly children: ReactNode
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { readonly icon: IconName; readonly label: string }

const shape =
  'inline-flex items-center justify-center text-center font-semibold leading-tight transition-[scale] select-none active:scale-[0.98] disabled:pointer-events-none disabled:opacity-45 aria-disabled:active:scale-100'

// A small button looks and lays out 36 pixels high; a transparent border makes its target 44.
const sizes: Record<ButtonSize, string> = {
  regular: 'min-h-12.5 rounded-control border px-4.5 py-2 text-sub',
  small:
    '-m-1 min-h-11 rounded-[15px] border-4 bg-clip-padding px-3 text-note -outline-offset-2 forced-colors:m-0 forced-colors:border',
}

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-ink text-paper hover:opacity-92 active:opacity-85',
  quiet: 'border-line bg-surface text-ink hover:bg-sunken active:bg-sunken',
  danger: 'border-transparent bg-danger text-surface hover:opacity-92 active:opacity-85',
  ghost: 'border-transparent text-ink-2 hover:text-ink active:bg-sunken',
}

const quietSmall =
  'border-transparent bg-surface text-ink shadow-[inset_0_0_0_1px_var(--line)] hover:bg-sunken active:bg-sunken'
