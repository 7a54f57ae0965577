import { useId } from 'react'
import { bandBetween, curveThrough, type Place } from './curve.ts'
import type { Scale } from './scale.ts'
import { useSize } from '../size.ts'

/** The lines, bands and marks of a chart, with the point that is read. */
export function Plot({ points, line: drawn, steps, scale, at, reading, ahead, unknown, marks = [] }: PlotProps) {
  const id = useId()
  const [svg, { width, height }] = useSize<SVGSVGElement>(FIRST_SIZE)
  const placeOf = (step: number, value: number): Place => [
    EDGE + (step / Math.max(1, steps - 1)) * (width - 2 * EDGE),
    height - ((value - scale.low) / (scale.high - scale.low)) * height,
  ]
  const placed = drawn.map((point) => placedAt(point, placeOf))
  const limits = placed.flatMap(({ isLimit, top }) => (isLimit ? [top] : []))
  const ceiling = placed.flatMap(({ isLimit, top }) => (isLimit ? [] : [top]))
  const floor = placed.flatMap(({ bottom }) => (bottom ? [bottom] : []))
  const middles = placed.flatMap(({ middle }) => (middle ? [middle] : []))
  const lines = (middles.length > 0 ? [middles] : [ceiling, floor]).filter(({ length }) => length > 0)
  const xOf = (step: number) => placeOf(step, 0)[0]
  const turn = ahead === undefined ? undefined : xOf(ahead)
  // Both parts have the place where they meet.
  const parts = (places: readonly Place[]) =>
    turn === undefined ? [places] : [places.filter(([x]) => x <= turn), places.filter(([x]) => x >= turn)]
  const chosen = points[at] && placedAt(points[at], placeOf)
  const [x = 0] = chosen?.top ?? []
  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${width} ${height}`}
      className="block size-full overflow-visible"
      aria-hidden
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}-fade`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--liquid-2)" stopOpacity="0.35" />
          <stop offset="1" stopColor="var(--liquid-2)" stopOpacity="0" />
        </linearGradient>
      </defs>
      {scale.ticks.map((tick, index) => {
        const level = height - (index / (scale.ticks.length - 1)) * height
        return <path key={tick} d={`M0 ${level}H${width}`} className="stroke-line" strokeWidth="1" />
      })}
      {unknown ? <Hatched id={`${id}-hatch`} from={xOf(unknown.from)} to={xOf(unknown.to)} height={height} /> : null}
      {floor.length > 0 ? (
        parts(ceiling).map((above, part) => (
          <path
            key={NAMES[part]}
            d={bandBetween(above, parts(floor)[part] ?? [])}
            className={`${part === 0 ? 'fill-liquid-2/20' : 'fill-liquid-2/10'} forced-colors:fill-none`}
          />
        ))
      ) : ceiling.length > 0 ? (
        <path
          d={`${curveThrough(ceiling)}V${height}H${ceiling[0]?.[0] ?? 0}z`}
          fill={`url(#${id}-fade)`}
          className="forced-colors:fill-none"
        />
      ) : null}
      {lines.map((line, index) =>
        parts(line).map((places, part) => (
          <path
            key={`${index === 0 ? 'height' : 'depth'} ${NAMES[part]}`}
            d={curveThrough(places)}
            className="fill-none stroke-liquid forced-colors:stroke-[CanvasText]"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeDasharray={part === 0 ? undefined : '1 6'}
          />
        )),
      )}
      {drawn.length <= MAX_DOTS
        ? lines
            .flat()
            .map(([dotX, dotY]) => <circle key={`${dotX} ${dotY}`} cx={dotX} cy={dotY} r="2.5" className={dot} />)
        : null}
      {marks
        .map(({ step, height: value }) => placeOf(step, value))
        .map(([markX, markY]) => (
          <path
            key={`${markX} ${markY}`}
            d={`M${markX - 5} ${markY}l5 -5l5 5l-5 5z`}
            className={openDot}
            strokeWidth="2"
          />
        ))}
      {limits.map(([dotX, dotY]) => (
        <circle key={`${dotX} ${dotY}`} cx={dotX} cy={dotY} r="3.5" className={openDot} strokeWidth="1.5" />
      ))}
      {reading ? <path d={`M${x} 0V${height}`} className="stroke-ink-2" strokeWidth="1" strokeDasharray="3 3" /> : null}
      {chosen?.isLimit ? (
        <circle cx={x} cy={chosen.top[1]} r={reading ? 6 : 4.5} className={openDot} strokeWidth="2.5" />
      ) : (
        (chosen?.middle ? [chosen.middle] : [chosen?.top, chosen?.bottom]).map((place) =>
          place ? (
            <circle
              key={place[1]}
              cx={x}
              cy={place[1]}
              r={reading ? 6 : 4.5}
              className={`stroke-surface ${dot}`}
              strokeWidth={reading ? 2.5 : 0}
            />
          ) : null,
        )
      )}
    </svg>
  )
}

type PlotProps = {
  readonly points: readonly DrawnPoint[]
  readonly steps: number
  readonly scale: Scale
  readonly ahead: number | undefined
  readonly unknown: Steps | undefined
  readonly marks: readonly Mark[] | undefined
  readonly line: readonly DrawnPoint[]
  readonly at: number
  readonly reading: boolean
}

export type DrawnPoint = {
  /** The step of the point, from 0. */
  readonly step: number
  readonly height: number
  /** Where the point has two values, the lower one: the chart draws the band between both. */
  readonly depth?: number
  /** Where the band has a line of its own between both, its value: then the edges have none. */
  readonly middle?: number
  /** Whether the value is a limit, below or above which the point lies: it is drawn open, and the line passes it by. */
  readonly isLimit?: true
}

export type Mark = { readonly step: number; readonly height: number }
export type Steps = { readonly from: number; readonly to: number }

/** The steps of which nothing can be said. */
function Hatched({
  id,
  from,
  to,
  height,
}: {
  readonly id: string
  readonly from: number
  readonly to: number
  readonly height: number
}) {
  return (
    <>
      <defs>
        <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V7" className="stroke-ink-3 forced-colors:stroke-[CanvasText]" strokeWidth="1.5" />
        </pattern>
      </defs>
      <rect x={from} width={Math.max(0, to - from)} height={height} fill={`url(#${id})`} opacity="0.55" />
    </>
  )
}

/** The parts of a line: what was, and what is ahead. */
const NAMES = ['behind', 'ahead']

function placedAt(
  { step, height, depth, middle, isLimit }: DrawnPoint,
  placeOf: (step: number, value: number) => Place,
) {
  return {
    isLimit,
    top: placeOf(step, height),
    bottom: depth === undefined ? undefined : placeOf(step, depth),
    middle: middle === undefined ? undefined : placeOf(step, middle),
  }
}

const dot = 'fill-liquid forced-colors:fill-[CanvasText]'
const openDot = 'fill-surface stroke-liquid forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]'
/** Space for half a dot at both ends. */
export const EDGE = 5
/** Closer dots would hide the line. */
const MAX_DOTS = 31
const FIRST_SIZE = { width: 300, height: 128 }
