import { memo, useDeferredValue, useState, type PointerEvent } from 'react'
import { HiddenTable } from './hidden-table.tsx'
import { EDGE, Plot, type DrawnPoint, type Mark, type Steps } from './plot.tsx'
import { preventFling } from './prevent-fling.ts'
import type { Scale } from './scale.ts'

/**
 * A line chart over time. A finger, the mouse or the arrow keys select one point after the other; the text above
 * describes it. Screen readers get a table. No meaning depends on colour.
 */
export function Chart({ label, unit, points, line = points, steps, scale, days, ahead, unknown, marks }: ChartProps) {
  const [read, setRead] = useState<number>()
  // Rows that nobody sees wait until the line is drawn.
  const rows = useDeferredValue(points, NONE)
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
      <Table label={label} points={rows} />
    </figure>
  )
}

export type ChartPoint = DrawnPoint & {
  readonly when: string
  readonly value: string
  /** More about a point that combines several entries. */
  readonly detail?: string
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

const NONE: readonly ChartPoint[] = []

/** The data of the line as a table. */
const Table = memo(({ label, points }: Pick<ChartProps, 'label' | 'points'>) => (
  <HiddenTable label={label} columns={['When', 'Value']}>
    {points.map(({ step, when, value, detail }) => (
      <tr key={`${step} ${value}`}>
        <th scope="row">{when}</th>
        <td>{detail === undefined ? value : `${value}, ${detail}`}</td>
      </tr>
    ))}
  </HiddenTable>
))

function nearest(points: readonly ChartPoint[], step: number): number {
  return points.reduce((best, { step: here }, at) => {
    return Math.abs(here - step) < Math.abs((points[best]?.step ?? 0) - step) ? at : best
  }, 0)
}
