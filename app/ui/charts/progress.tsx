/** A progress bar; the value is a share from 0 to 1. The label names it; `text` states the amount. */
export function Progress({ value, label, text, className = '' }: ProgressProps) {
  return (
    <progress
      className={`progress ${className}`}
      max={1}
      value={Math.min(1, Math.max(0, value))}
      aria-label={label}
      aria-valuetext={text}
    />
  )
}

type ProgressProps = {
  readonly value: number
  readonly label: string
  readonly text?: string
  readonly className?: string
}
