import { useId } from 'react'
import { useScreenOn } from '../use-screen-on.ts'

/**
 * A horizontal syringe with its real marks. The liquid reaches `level`, a pointer is at `mark`, both in units of its
 * scale. The same is written beside it; the label is for screen readers. While a draw is read from it the screen stays on.
 */
export function Syringe({ capacity, step, level, mark, label }: SyringeProps) {
  const id = useId()
  useScreenOn(level > 0)
  const at = (units: number) => round(start + (length * Math.min(capacity, Math.max(0, units))) / capacity)
  const end = at(level)
  return (
    <svg {...image} viewBox="0 0 318 86" aria-label={label} focusable="false" className="h-auto w-full">
      <defs>
        <linearGradient id={`${id}-liquid`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--liquid-2)" />
          <stop offset="1" stopColor="var(--liquid)" />
        </linearGradient>
      </defs>
      <path d="M22 33H2" stroke="var(--ink-3)" strokeWidth="2" />
      <path d="M34 27H22v12h12z" fill="var(--ink-3)" />
      <rect x="34" y="16" width="236" height="34" rx="6" fill="var(--sunken)" stroke="var(--line)" strokeWidth="1.5" />
      <rect x={end} y="29" width={285 - end} height="8" fill="var(--ink-3)" opacity="0.35" className={glide} />
      <rect x="34" y="17" width={round(end - start)} height="32" rx="5" fill={`url(#${id}-liquid)`} className={glide} />
      <rect x={end - 1} y="17" width="6" height="32" rx="2" fill="var(--ink)" className={glide} />
      <rect x="285" y="12" width="7" height="42" rx="3" fill="var(--ink)" />
      {mark === undefined ? null : <path d={`M${at(mark)} 14l-4.5-8h9z`} fill="var(--liquid)" className={glide} />}
      <path d={marks(capacity, step, at, false)} stroke="var(--ink-2)" strokeWidth="1" />
      <path d={marks(capacity, step, at, true)} stroke="var(--ink-2)" strokeWidth="1.6" />
      <g fontSize="12" fontWeight="600" fill="var(--ink-2)" textAnchor="middle" className="select-none">
        {numbers(capacity).map((units) => (
          <text key={units} x={at(units)} y="78">
            {units}
          </text>
        ))}
      </g>
      <rect {...outline} className="fill-none stroke-transparent forced-colors:stroke-[CanvasText]" strokeWidth="1.5" />
    </svg>
  )
}

type SyringeProps = {
  /** The last mark. */
  readonly capacity: number
  /** Units from mark to mark. */
  readonly step: number
  readonly level: number
  readonly mark?: number | undefined
  readonly label: string
}

/** An inline SVG with the role of an image: an img element could not use the colours of the page. */
const image = { role: 'img' } as const

const start = 34
const length = 236
const outline = { x: 34, y: 16, width: 236, height: 34, rx: 6 }
const glide = 'transition-[x,width,d] duration-240'

/** All long marks, or all short ones, in one path: up to fifty of them change with every keystroke. */
function marks(capacity: number, step: number, at: (units: number) => number, long: boolean): string {
  const every = numberEvery(capacity) / 2
  const units = Array.from({ length: capacity / step + 1 }, (_, index) => index * step)
  return units
    .filter((unit) => (unit % Math.max(every, step * 2.5) === 0) === long)
    .map((unit) => `M${at(unit)} 50v${long ? 11 : 6}`)
    .join('')
}

function numbers(capacity: number): number[] {
  const every = numberEvery(capacity)
  return Array.from({ length: Math.floor(capacity / every) + 1 }, (_, index) => index * every)
}

/** About five numbers on any barrel. */
function numberEvery(capacity: number): number {
  if (capacity >= 80) return 20
  if (capacity >= 30) return 10
  return capacity >= 15 ? 5 : 2
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
