import { useId, useState, type PointerEvent } from 'react'
import { bandBetween, curveThrough, type Place } from './curve.ts'
import { preventFling } from './prevent-fling.ts'
import type { Scale } from './scale.ts'
import { useSize } from '../size.ts'

/**
 * A line chart over time. A finger, the mouse or the arrow keys select one point after the other; the text above
 * describes it. Screen readers get a table. No meaning depends on colour.
 */
export function Chart({ label, unit, points, line = points, steps, scale, days, ahead, unknown, marks }: ChartProps) {
  const [read, setRead] = useState<number>()
  const last = points.length - 1
  const latest = ahead === undefined ? last : points.findLastIndex(({ step }) => step <= ahead)
  const at = Math.min(read ?? Math.max(0, latest), last)
  const point = points[at]
  if (point === undefined) return null

  const readAt = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setRead(nearest(points, ((clientX - left - EDGE) / Math.max(1, width - 2 * EDGE)) * (steps - 1)))
  }
  return (
    <figure className="grid gap-3">
      <Reading point={point} />
      <div aria-hidden className="text-caption text-ink-3">
        {unit}
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-2 text-caption text-ink-3 tabular-nums">
        <div aria-hidden className="my-[-0.5lh] flex flex-col-reverse justify-between text-right">
          {scale.ticks.map((tick) => (
            <span key={tick}>{tick}</span>
          ))}
        </div>
        <div
          ref={preventFling}
          onPointerDown={readAt}
          onPointerMove={readAt}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setRead(undefined)}
          className="relative h-32 touch-pan-y rounded-inner outline-offset-4 outline-liquid has-focus-visible:outline-2"
        >
          {/* The keyboard behaviour of a native slider; a finger selects by position, because the points are not
              spaced evenly. */}
          <input
            type="range"
            min={0}
            max={last}
            value={at}
            onChange={(event) => setRead(Number(event.target.value))}
            onBlur={() => setRead(undefined)}
            aria-label={`${label}, one point after the other`}
            aria-valuetext={`${point.when}: ${point.value}${point.detail === undefined ? '' : `, ${point.detail}`}`}
            className="pointer-events-none absolute inset-0 size-full opacity-0"
          />
          <Plot
            points={points}
            line={line}
            steps={steps}
            scale={scale}
            at={at}
            reading={read !== undefined}
            ahead={ahead}
            unknown={unknown}
            marks={marks}
          />
        </div>
        <div aria-hidden className="col-start-2 flex justify-between gap-2">
          {days.map((day, place) => (
            // The first and the last day of a year have one name.
            <span key={`${place} ${day}`}>{day}</span>
          ))}
        </div>
      </div>
      <Table label={label} points={points} />
    </figure>
  )
}

export type ChartPoint = DrawnPoint & {
  readonly when: string
  readonly value: string
  /** More about a point that combines several entries. */
  readonly detail?: string
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

type ChartProps = {
  readonly label: string
  readonly unit: string
  /** From left to right. */
  readonly points: readonly ChartPoint[]
  /** What the line is drawn through, where that is more than what is read. */
  readonly line?: readonly DrawnPoint[]
  /** How many steps the chart is wide. */
  readonly steps: number
  readonly scale: Scale
  /** The captions beneath: the first at the left end, the last at the right end, the others evenly between. */
  readonly days: readonly string[]
  /** The step from which on the line is what is planned: it is dashed, and what is read first is the point before it. */
  readonly ahead?: number | undefined
  /** Values of another kind, drawn as open marks: the screen tells them in words. */
  readonly marks?: readonly Mark[] | undefined
  /** The steps between which nothing can be said: they are hatched. */
  readonly unknown?: Steps | undefined
}

type Mark = { readonly step: number; readonly height: number }
type Steps = { readonly from: number; readonly to: number }

function Reading({ point }: { readonly point: ChartPoint }) {
  return (
    <figcaption className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span translate="no" className="text-figure font-bold tracking-tight">
        {point.value}
      </span>
      <span className="text-caption font-medium text-ink-2">
        {point.detail === undefined ? point.when : `${point.when} · ${point.detail}`}
      </span>
    </figcaption>
  )
}

type PlotProps = Pick<ChartProps, 'points' | 'steps' | 'scale' | 'ahead' | 'unknown' | 'marks'> & {
  readonly line: readonly DrawnPoint[]
  readonly at: number
  readonly reading: boolean
}

function Plot({ points, line: drawn, steps, scale, at, reading, ahead, unknown, marks = [] }: PlotProps) {
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

/** The data of the line as a table. */
function Table({ label, points }: Pick<ChartProps, 'label' | 'points'>) {
  return (
    <div className="sr-only">
      {/* Its lines break as if it were seen: else it would be wider than the screen, where text is large. */}
      <table className="w-60 whitespace-normal">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ step, when, value, detail }) => (
            <tr key={`${step} ${value}`}>
              <th scope="row">{when}</th>
              <td>{detail === undefined ? value : `${value}, ${detail}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function nearest(points: readonly ChartPoint[], step: number): number {
  return points.reduce((best, { step: here }, at) => {
    return Math.abs(here - step) < Math.abs((points[best]?.step ?? 0) - step) ? at : best
  }, 0)
}

const dot = 'fill-liquid forced-colors:fill-[CanvasText]'
const openDot = 'fill-surface stroke-liquid forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]'
/** Space for half a dot at both ends. */
const EDGE = 5
/** Closer dots would hide the line. */
const MAX_DOTS = 31
const FIRST_SIZE = { width: 300, height: 128 }
