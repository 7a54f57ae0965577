import { useId } from 'react'

/** A vial whose level is the share that is left, 0 to 1. With a label it is an image; without one it is decorative. */
export function Vial({ level, label, className = 'w-14' }: VialProps) {
  const id = useId()
  const surface = bottom - (bottom - top) * Math.min(1, Math.max(0, level))
  return (
    <svg
      viewBox="0 0 64 104"
      className={`h-auto shrink-0 ${className}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}-liquid`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--liquid-2)" />
          <stop offset="1" stopColor="var(--liquid)" />
        </linearGradient>
        <clipPath id={`${id}-glass`}>
          <path d={glass} />
        </clipPath>
      </defs>
      <rect x="15.4" y="1.5" width="33.2" height="11.4" rx="3.8" fill="var(--ink)" />
      <rect x="19.2" y="13" width="25.6" height="5.2" fill="var(--ink-3)" />
      <g clipPath={`url(#${id}-glass)`}>
        <rect width="64" height="104" fill="var(--liquid-soft)" />
        {surface >= bottom ? null : (
          <path
            d={`M0 ${surface} q16 -2.6 32 0 t32 0 V104 H0z`}
            fill={`url(#${id}-liquid)`}
            className="transition-[d] duration-240"
          />
        )}
        <rect x="10.9" y="37.4" width="5.1" height="52" rx="2.55" fill="#fff" opacity="0.35" />
      </g>
      {/* With forced colours the outline keeps the glass visible. */}
      <path d={glass} className="fill-none stroke-transparent forced-colors:stroke-[CanvasText]" strokeWidth="1.5" />
    </svg>
  )
}

type VialProps = { readonly level: number; readonly label?: string; readonly className?: string }

/** The level of the liquid in a full and in an empty vial, in units of the drawing. */
const top = 31.2
const bottom = 99.3

const glass =
  'M19.2 17.7 v6.2 q0 3.1 -6.4 6.2 q-7.7 3.6 -7.7 12.5 V91.5 q0 7.8 7.7 7.8 H51.2 q7.7 0 7.7 -7.8 V42.6 q0 -8.9 -7.7 -12.5 q-6.4 -3.1 -6.4 -6.2 v-6.2 z'
